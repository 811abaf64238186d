import { toCents } from '@prumo/domain/money/money'
import { addDays, daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { mostSlices, rankColors } from '#ui/charts/chart-props.ts'
import { ShareRing, sumOfSlices } from '#ui/charts/share-ring.tsx'
import { ColorDot } from '#ui/color-dot.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { reportPercent } from './report-labels.ts'
import styles from './sale-reports.module.css'
import { isRanked, type SaleGrouping } from './sale-report-search.ts'
import type { SaleReportRow } from './use-sale-report.ts'

/** Longer periods are drawn by what there is to draw: one bar for each day would be thinner than a line. */
const mostDays = 92

type ReportChartProps = { rows: readonly SaleReportRow[]; by: SaleGrouping; range: DateRange; today: CalendarDate }

/** Days and hours as columns, in their order; the rest as shares, the largest first. */
export const ReportChart = ({ rows, by, range, today }: ReportChartProps) =>
  isRanked(by) ? <Shares rows={rows} /> : <Columns rows={rows} by={by} range={range} today={today} />

function Columns({ rows, by, range, today }: ReportChartProps) {
  const isPhone = useIsPhone()
  const words = useMoneyWords()
  const known = new Map(rows.map((row) => [row.key, toCents(row.total)]))
  const keys = by === 'hour' ? hours : daysOf(range, rows)
  const points = keys.map((key) => ({
    label: by === 'hour' ? `${key}h` : formatDate(key),
    tick: by === 'hour' ? `${key}h` : formatDate(key).slice(0, 5),
    value: known.get(key) ?? 0,
  }))
  const todayIndex = by === 'day' ? keys.indexOf(today) : -1
  return (
    <BarChart
      label={by === 'hour' ? 'Total vendido por hora' : 'Total vendido por dia'}
      points={points}
      height={isPhone ? 240 : 300}
      todayIndex={todayIndex < 0 ? undefined : todayIndex}
      {...words}
    />
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

function daysOf({ from, to }: DateRange, rows: readonly SaleReportRow[]): string[] {
  const count = daysBetween(from, to) + 1
  return count <= mostDays
    ? Array.from({ length: count }, (_, index) => addDays(from, index))
    : rows.map(({ key }) => key)
}

function Shares({ rows }: { rows: readonly SaleReportRow[] }) {
  const [active, setActive] = useState<string | null>(null)
  const { format, formatAxis } = useMoneyWords()
  const drawn = rows.filter(({ total }) => total > 0)
  const largest = drawn.slice(0, mostSlices - 1)
  const others = drawn.slice(mostSlices - 1)
  const rest = others.reduce((sum, { total }) => sum + toCents(total), 0)
  const slices = [
    ...largest.map(({ key, label, total, share }) => ({ key, label, value: toCents(total), share })),
    ...(rest > 0
      ? [{ key: 'rest', label: 'Outros', value: rest, share: others.reduce((sum, { share }) => sum + share, 0) }]
      : []),
  ].map((slice, index) => ({ ...slice, color: rankColors[index]! }))
  return (
    <div className={styles.shares}>
      <ShareRing
        slices={slices}
        totalLabel="Vendido"
        total={`R$ ${formatAxis(sumOfSlices(slices))}`}
        format={format}
        size={210}
        active={active}
        onLook={setActive}
      />
      <ul>
        {slices.map(({ key, label, value, share, color }) => (
          <li key={key}>
            <ColorDot color={color} />
            <span>{label}</span>
            <span className="num">{reportPercent(share)}</span>
            <b className="num">{format(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
