import type { analysis } from '@prumo/contract/finance/analysis'
import { basisParts } from '@prumo/contract/finance/basis-parts'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { ChartPie } from 'lucide-react'
import { BalanceCard } from '#shared/figures/balance-card.tsx'
import { Card } from '#ui/card.tsx'
import { DonutChart } from '#ui/charts/donut-chart.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { dayAndMonth } from '../shared/period-names.ts'
import styles from './dashboard.module.css'

type OverviewBalancesProps = {
  balance: AnswerOf<typeof analysis.balance>
  totals: AnswerOf<typeof analysis.categories>
  endDate: CalendarDate
  today: CalendarDate
}

type Totals = readonly { amount: number; paidAmount: number }[]
const sumOf = (list: Totals, field: 'amount' | 'paidAmount' = 'amount') =>
  list.reduce((sum, total) => sum + toCents(total[field]), 0)

/** The general balance, the result of the period, and income against expense. */
export function OverviewBalances({ balance, totals, endDate, today }: OverviewBalancesProps) {
  const [income, expense] = [sumOf(totals.incomes), sumOf(totals.expenses)]
  const [received, spent] = [sumOf(totals.incomes, 'paidAmount'), sumOf(totals.expenses, 'paidAmount')]
  const { format, formatAxis } = useMoneyWords()
  const resultName = income < expense ? 'Prejuízo do período' : 'Resultado do período'
  return (
    <div className={styles.row} data-side="left">
      <div className={styles.column}>
        <BalanceCard
          label={endDate < today ? `Saldo em ${formatDate(endDate)}` : 'Saldo Atual'}
          cents={toCents(balance.actualBalance)}
          footer={
            <>
              <span>Previsto em {dayAndMonth(endDate)}</span>
              <b>
                <Money cents={toCents(balance.balance)} />
              </b>
            </>
          }
        />
        <Card title={resultName}>
          <Money cents={income - expense} size="md" tone="auto" />
          <Quiet size="sm" above={2}>
            {basisParts(received - spent, income - expense - received + spent, format).join(' · ')}
          </Quiet>
          <dl className={styles.figures}>
            <Pair label="Receitas realizadas" cents={received} tone="income" />
            <Pair label="Receitas previstas" cents={income - received} tone="income" />
            <Pair label="Despesas realizadas" cents={spent} tone="expense" />
            <Pair label="Despesas previstas" cents={expense - spent} tone="expense" />
          </dl>
        </Card>
      </div>
      <Card title="Receitas e despesas">
        {income + expense === 0 ? (
          <EmptyState icon={ChartPie} title="Nada no período">
            Escolha outro período para comparar o que entrou com o que saiu.
          </EmptyState>
        ) : (
          <DonutChart
            label="Receitas e despesas do período"
            slices={[
              { key: 'income', label: 'Receitas', value: income, color: 'var(--chart-income)' },
              { key: 'expense', label: 'Despesas', value: expense, color: 'var(--chart-expense)' },
            ]}
            totalLabel={income < expense ? 'Prejuízo' : 'Resultado'}
            total={`R$ ${formatAxis(income - expense)}`}
            format={format}
          />
        )}
      </Card>
    </div>
  )
}

const Pair = ({ label, cents, tone }: { label: string; cents: number; tone: 'income' | 'expense' }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} tone={tone} />
    </dd>
  </>
)
