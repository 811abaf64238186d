import type { ChartPoint } from './chart-props.ts'
import styles from './charts.module.css'
import { labelEvery, type Bands } from './scale.ts'

type ChartAxesProps = {
  points: readonly ChartPoint[]
  bands: Bands
  ticks: readonly number[]
  y: (value: number) => number
  left: number
  width: number
  bottom: number
  formatAxis: (value: number) => string
  todayIndex?: number | undefined
}

const labelRoom = 54

/** Quiet lines for the values, names below, and a mark where today is. */
export function ChartAxes({ points, bands, ticks, y, left, width, bottom, formatAxis, todayIndex }: ChartAxesProps) {
  const every = labelEvery(points.length, width - left, labelRoom)
  const isNamed = (index: number) => {
    if (todayIndex !== undefined && Math.abs(index - todayIndex) * bands.step < labelRoom) return false
    return index % every === Math.floor(every / 2)
  }
  return (
    <g className={styles.axes}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} data-zero={tick === 0 || undefined} />
          <text x={left - 10} y={y(tick)} dy="0.32em" textAnchor="end">
            {formatAxis(tick)}
          </text>
        </g>
      ))}
      {todayIndex !== undefined && points[todayIndex] && (
        <>
          <rect className={styles.coming} x={bands.center(todayIndex) + bands.step / 2} y={4} width={Math.max(0, width - bands.center(todayIndex) - bands.step / 2)} height={bottom - 4} rx={6} />
          <line className={styles.today} x1={bands.center(todayIndex)} x2={bands.center(todayIndex)} y1={4} y2={bottom + 4} />
          <text className={styles.todayLabel} x={bands.center(todayIndex)} y={bottom + 18} textAnchor="middle">
            Hoje
          </text>
        </>
      )}
      {points.map((point, index) => isNamed(index) && (
        <text key={point.label} x={bands.center(index)} y={bottom + 18} textAnchor="middle">
          {point.tick}
        </text>
      ))}
    </g>
  )
}
