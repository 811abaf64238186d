import { formatBRL } from '@prumo/domain/money/money'
import { Grid } from '../layout/grid.ts'
import { Card } from '../card.tsx'
import { BarChart } from '../charts/bar-chart.tsx'
import { compactNumber } from '../charts/compact-number.ts'
import { ChartLegend } from '../charts/chart-legend.tsx'
import { DonutChart } from '../charts/donut-chart.tsx'
import { FlowChart, flowLegend } from '../charts/flow-chart.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { MultiLineChart } from '../charts/multi-line-chart.tsx'
import { Sparkline } from '../charts/sparkline.tsx'

const days = Array.from({ length: 30 }, (_, index) => ({
  label: `${String(index + 1).padStart(2, '0')}/11/2026`,
  tick: `${String(index + 1).padStart(2, '0')}/11`,
  value: index < 15 ? Math.round(Math.sin(index / 3) * 90_000 + 60_000) : null,
}))
const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'].map(
  (tick, index) => ({ label: `${tick} de 2026`, tick, value: index < 11 ? 6_000_000 + index * index * 20_000 : null }),
)
const flow = days.map(({ label, tick }, index) => {
  const [up, down] = [index % 3 === 0 ? 0 : 300_000 + (index % 5) * 80_000, index % 4 === 0 ? 420_000 : 60_000]
  const isForecast = index > 14
  const [income, expense] = isForecast ? [0, 0] : [up, down]
  return {
    label,
    tick,
    income,
    expense,
    expectedIncome: up - income,
    expectedExpense: down - expense,
    balance: 6_000_000 + index * 90_000,
    isForecast,
  }
})
const compared = [
  {
    key: 'income',
    label: 'Receitas',
    color: 'var(--chart-income)',
    values: months.map((_, index) => 400_000 + index * 30_000),
  },
  {
    key: 'expense',
    label: 'Despesas',
    color: 'var(--chart-expense)',
    values: months.map((_, index) => 380_000 - (index % 4) * 25_000),
  },
]
const slices = [
  { key: '1', label: 'Folha de pagamento', value: 785_000 },
  { key: '2', label: 'Peças e insumos', value: 498_000 },
  { key: '3', label: 'Aluguel', value: 362_000 },
  { key: '4', label: 'Estorno', value: -12_000 },
]
const money = { format: formatBRL, formatAxis: (cents: number) => compactNumber(cents / 100) }

export function ChartExamples() {
  return (
    <Grid min={280} gap={14}>
      <Card title="Colunas">
        <BarChart label="Resultado por dia" points={days} todayIndex={14} {...money} />
      </Card>
      <Card title="Linha">
        <LineChart label="Saldo por mês" points={months} todayIndex={10} {...money} />
      </Card>
      <Card title="Fluxo em dois painéis">
        <ChartLegend items={flowLegend} />
        <FlowChart label="Fluxo de caixa por dia" points={flow} todayIndex={14} {...money} />
      </Card>
      <Card title="Várias linhas">
        <MultiLineChart
          label="Receitas e despesas por mês"
          points={months}
          series={compared}
          todayIndex={10}
          comingFrom={11}
          {...money}
        />
      </Card>
      <Card title="Rosca e linha pequena">
        <DonutChart
          label="Despesas por categoria"
          slices={slices}
          totalLabel="Total no mês"
          total="R$ 16.450"
          format={formatBRL}
        />
        <Sparkline values={months.flatMap(({ value }) => value ?? [])} />
      </Card>
    </Grid>
  )
}
