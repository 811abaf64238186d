import { toCents } from '@prumo/domain/money/money'
import { ChartLine } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { FlowChart, flowLegend } from '#ui/charts/flow-chart.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { Money } from '#ui/money.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { todayIndexOf } from '../shared/period-names.ts'
import { useToday } from '#shared/session/use-today.ts'
import type { ReportAnswer, ReportTabProps } from './report-tab-props.ts'

type Step = ReportAnswer['evolution'][number]

const nameOf = ({ label, isForecast }: Step) => (isForecast ? `${label}, previsto` : label)

const columns = [
  { key: 'label', header: 'Período', cell: (step: Step) => nameOf(step) },
  {
    key: 'income',
    header: 'Receitas',
    align: 'right',
    cell: (step: Step) => <Money cents={toCents(step.income)} tone="income" />,
  },
  {
    key: 'expense',
    header: 'Despesas',
    align: 'right',
    cell: (step: Step) => <Money cents={toCents(step.expense)} tone="expense" />,
  },
  {
    key: 'balance',
    header: 'Resultado',
    align: 'right',
    cell: (step: Step) => <Money cents={toCents(step.balance)} tone={step.balance < 0 ? 'expense' : 'plain'} />,
  },
] as const

/** How income, expense and what remains of them went through the period. */
export function EvolutionTab({ report: { evolution, summary } }: ReportTabProps) {
  const today = useToday()
  const isPhone = useIsPhone()
  const words = useMoneyWords()
  const empty = (
    <EmptyState icon={ChartLine} title="Nada no período">
      Nenhum lançamento corresponde aos filtros. Tente outro período.
    </EmptyState>
  )
  if (summary.count === 0) return <div className="card">{empty}</div>
  const points = evolution.map((step) => ({
    label: step.label,
    tick: step.label,
    income: toCents(step.paidIncome),
    expense: toCents(step.paidExpense),
    expectedIncome: toCents(step.income) - toCents(step.paidIncome),
    expectedExpense: toCents(step.expense) - toCents(step.paidExpense),
    balance: null,
    isForecast: step.isForecast,
  }))
  const legend = <ChartLegend items={flowLegend.slice(0, 2)} />
  return (
    <>
      <Card title="Evolução" action={!isPhone && legend}>
        <FlowChart
          label="Receitas, despesas e resultado ao longo do período"
          points={points}
          todayIndex={evolution.length > 1 ? todayIndexOf(evolution, today) : undefined}
          height={isPhone ? 260 : 320}
          {...words}
        />
        {isPhone && legend}
      </Card>
      <Card padding="flush">
        <DataTable
          label="Evolução por período"
          columns={columns}
          rows={evolution}
          rowKey={(step) => step.startDate}
          rowLabel={(step) => step.label}
          card={(step) => (
            <ListCard
              title={nameOf(step)}
              detail={<StepDetail step={step} />}
              value={<Money cents={toCents(step.balance)} tone={step.balance < 0 ? 'expense' : 'plain'} />}
            />
          )}
          empty={empty}
        />
      </Card>
    </>
  )
}

const StepDetail = ({ step }: { step: Step }) => (
  <>
    <Money cents={toCents(step.income)} tone="income" /> · <Money cents={-toCents(step.expense)} tone="expense" />
  </>
)
