import { toCents } from '@prumo/domain/money/money'
import { List } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Row } from '#ui/layout/row.ts'
import { stepName } from '../shared/period-names.ts'
import { otherFigures } from './table-rows.ts'
import type { CashFlowAnswer } from './cash-flow.tsx'
import styles from './cash-flow.module.css'

type Step = CashFlowAnswer['chart'][number]

/** The steps of the period one below the other; those in which nothing moved are left out. */
export function FlowList({ data }: { data: CashFlowAnswer }) {
  const steps = data.chart.filter((step) =>
    [...sumsOf(step), ...othersOf(step).map(({ cents }) => cents)].some((cents) => cents !== 0),
  )
  return (
    <Card title="Movimento do período">
      {steps.length === 0 ? (
        <EmptyState icon={List} title="Nada no período">
          Os dias com lançamentos aparecem aqui.
        </EmptyState>
      ) : (
        <ul className={`${styles.list} ruled`}>
          {steps.map((step) => (
            <Line key={step.startDate} step={step} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ step }: { step: Step }) {
  const [income = 0, expense = 0] = sumsOf(step)
  const { format } = useMoneyWords()
  return (
    <li>
      <span className={styles.when}>
        <b>{stepName(step).label}</b>
        {step.isForecast && <StatusChip>Previsto</StatusChip>}
      </span>
      {step.balance !== null && (
        <Row as="span" align="baseline" gap={6}>
          <small>Saldo</small>
          <Money cents={toCents(step.balance)} />
        </Row>
      )}
      <span className={styles.moves}>
        {income > 0 && <span data-tone="income">+{format(income)}</span>}
        {expense > 0 && <span data-tone="expense">-{format(expense)}</span>}
        {othersOf(step).map(({ label, cents }) => (
          <span key={label}>
            {label} {cents > 0 ? '+' : ''}
            {format(cents)}
          </span>
        ))}
      </span>
    </li>
  )
}

/** What happened and what is expected, overdue ones with it. */
const sumsOf = (step: Step) => [
  toCents(step.income) + toCents(step.expectedIncome) + toCents(step.overdueIncome),
  toCents(step.expense) + toCents(step.expectedExpense) + toCents(step.overdueExpense),
]

const othersOf = (step: Step) =>
  otherFigures.map(({ name, label }) => ({ label, cents: toCents(step[name]) })).filter(({ cents }) => cents !== 0)
