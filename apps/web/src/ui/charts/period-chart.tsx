import { BarChart } from './bar-chart.tsx'
import type { PointChartProps } from './chart-props.ts'
import { LineChart } from './line-chart.tsx'

/** Columns for the days of a month, a line for anything longer. */
export function PeriodChart({ isMonth, ...props }: PointChartProps & { isMonth: boolean }) {
  return isMonth ? <BarChart {...props} /> : <LineChart {...props} />
}
