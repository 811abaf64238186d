import { formatBRL, toCents } from '@prumo/domain/money/money'
import { List } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { stepName } from '../shared/period-names.ts'
import type { CashFlowAnswer } from './cash-flow.tsx'
import styles from './cash-flow.module.css'

type Step = CashFlowAnswer['chart'][number]

/** The steps of the period one below the other; those in which nothing moved are left out. */
export function FlowList({ data }: { data: CashFlowAnswer }) {
  const steps = data.chart.filter((step) => sumsOf(step).some((cents) => cents !== 0))
  return (
    <Card title="Movimento do período">
      {steps.length === 0 ? (
        <EmptyState icon={List} title="Nada no período">
          Os dias com lançamentos aparecem aqui.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
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
  return (
    <li>
      <span className={styles.when}>
        <b>{stepName(step).label}</b>
        {step.isForecast && <StatusChip>Previsto</StatusChip>}
      </span>
      <span className={styles.balance}>
        <small>Saldo</small>
        <Money cents={toCents(step.balance)} />
      </span>
      <span className={styles.moves}>
        {income > 0 && <span data-tone="income">+{formatBRL(income)}</span>}
        {expense > 0 && <span data-tone="expense">-{formatBRL(expense)}</span>}
      </span>
    </li>
  )
}

const sumsOf = ({ income, expectedIncome, expense, expectedExpense }: Step) => [
  toCents(income) + toCents(expectedIncome),
  toCents(expense) + toCents(expectedExpense),
]
