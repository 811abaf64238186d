import type { analysis } from '@prumo/contract/finance/analysis'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { ChartPie } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { DonutChart } from '#ui/charts/donut-chart.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { HeroCard } from '#ui/hero-card.tsx'
import { Money } from '#ui/money.tsx'
import { moneyWords } from '../shared/money-words.ts'
import { dayAndMonth } from '../shared/period-names.ts'
import styles from './dashboard.module.css'

type OverviewBalancesProps = {
  balance: AnswerOf<typeof analysis.balance>
  totals: AnswerOf<typeof analysis.categories>
  endDate: string
}

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + toCents(amount), 0)

/** The general balance, the balance of the period, and income against expense. */
export function OverviewBalances({ balance, totals, endDate }: OverviewBalancesProps) {
  const [income, expense] = [sumOf(totals.incomes), sumOf(totals.expenses)]
  const { format, formatAxis } = moneyWords()
  return (
    <div className={styles.row} data-side="left">
      <div className={styles.column}>
        <HeroCard
          label="Saldo geral"
          value={<Money cents={toCents(balance.actualBalance)} size="lg" />}
          footer={
            <>
              <span>Previsto em {dayAndMonth(endDate)}</span>
              <b>
                <Money cents={toCents(balance.balance)} />
              </b>
            </>
          }
        />
        <Card title="Saldo do período">
          <Money cents={income - expense} size="md" tone="auto" />
          <dl className={styles.figures}>
            <dt>Receitas</dt>
            <dd>
              <Money cents={income} tone="income" />
            </dd>
            <dt>Despesas</dt>
            <dd>
              <Money cents={expense} tone="expense" />
            </dd>
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
            totalLabel="Saldo do período"
            total={`R$ ${formatAxis(income - expense)}`}
            format={format}
          />
        )}
      </Card>
    </div>
  )
}
