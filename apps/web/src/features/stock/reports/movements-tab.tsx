import { Skeleton } from '@mantine/core'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import type { AnswerOf } from '@prumo/contract/route'
import { addDays, daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { messageOf } from '#shared/api/api-error.ts'
import { isPageSize } from '#ui/table/page-sizes.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { MovementTable } from '../door/movement-table.tsx'
import { quantityText } from '../door/stock-labels.tsx'
import { Card } from '#ui/card.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { compactNumber } from '#ui/charts/compact-number.ts'
import { InOutChart, inOutLegend } from '#ui/charts/in-out-chart.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { AlertsCard } from './alerts-card.tsx'
import { StockReportFilters } from './report-filters.tsx'
import styles from './stock-reports.module.css'
import { useStockReport } from './use-stock-report.ts'

type Statistics = AnswerOf<typeof stockStatistics.movements>

const usualSize = 10
/** Longer periods are drawn by what there is to draw: one bar for each day would be thinner than a line. */
const mostDays = 92

export function MovementsTab() {
  const { search, range, today, question, change } = useStockReport()
  const asked = useRouteQueryKeepingLast(stockStatistics.movements, { body: question })
  const { page = 1, size = usualSize } = search
  return (
    <>
      <StockReportFilters search={search} range={range} today={today} onChange={change} />
      <Grid columns="minmax(0, 1fr) 340px" gap={16} align="start" stacks="screen">
        <Card title="Entradas e saídas por dia" action={<ChartLegend items={inOutLegend} />}>
          {asked.data ? (
            <>
              <Facts statistics={asked.data} />
              <DaysChart statistics={asked.data} today={today} />
            </>
          ) : asked.isError ? (
            <ErrorState
              message={messageOf(asked.error, 'Erro ao buscar estatísticas de estoque')}
              onRetry={() => void asked.refetch()}
            />
          ) : (
            <div aria-busy="true">
              <Skeleton height={316} radius="md" />
            </div>
          )}
        </Card>
        <AlertsCard />
      </Grid>
      <Card padding="flush">
        <MovementTable
          filters={question}
          page={page}
          pageSize={isPageSize(size) ? size : usualSize}
          onPage={(turn) =>
            change({
              page: turn.page === 1 ? undefined : turn.page,
              size: turn.pageSize === usualSize ? undefined : turn.pageSize,
            })
          }
        />
      </Card>
    </>
  )
}

function Facts({ statistics }: { statistics: Statistics }) {
  const {
    totalMovements,
    totalInflow,
    totalOutflow,
    totalTransferred,
    netChange,
    mostActiveDay,
    largestMovement,
    averageMovement,
    days,
  } = statistics
  const busiest = days.find(({ day }) => day === mostActiveDay)
  const facts = [
    { label: 'Movimentações', text: totalMovements.toLocaleString('pt-BR') },
    { label: 'Entradas', text: `+${quantityText(totalInflow)}`, tone: 'income' },
    { label: 'Saídas', text: `-${quantityText(totalOutflow)}`, tone: 'expense' },
    ...(totalTransferred > 0 ? [{ label: 'Transferido entre locais', text: quantityText(totalTransferred) }] : []),
    { label: 'Variação líquida', text: `${netChange > 0 ? '+' : ''}${quantityText(netChange)}` },
    {
      label: 'Dia mais movimentado',
      text: busiest ? `${formatDate(busiest.day).slice(0, 5)} · ${busiest.movements} mov.` : '–',
    },
    { label: 'Maior movimentação', text: quantityText(largestMovement) },
    { label: 'Média', text: quantityText(averageMovement) },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num" data-tone={tone}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DaysChart({ statistics, today }: { statistics: Statistics; today: CalendarDate }) {
  const { startDate, endDate, days } = statistics
  const known = new Map(days.map((day) => [day.day, day]))
  const count = daysBetween(startDate, endDate) + 1
  const shown =
    count <= mostDays ? Array.from({ length: count }, (_, index) => addDays(startDate, index)) : [...known.keys()]
  const points = shown.map((day) => ({
    label: formatDate(day),
    tick: formatDate(day).slice(0, 5),
    inflow: known.get(day)?.inflow ?? 0,
    outflow: known.get(day)?.outflow ?? 0,
  }))
  const todayIndex = shown.indexOf(today)
  return (
    <InOutChart
      label="Entradas e saídas por dia"
      points={points}
      format={quantityText}
      formatAxis={compactNumber}
      todayIndex={todayIndex < 0 ? undefined : todayIndex}
    />
  )
}
