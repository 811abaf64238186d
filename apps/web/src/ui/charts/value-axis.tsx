import styles from './charts.module.css'

type ValueAxisProps = {
  ticks: readonly number[]
  y: (value: number) => number
  left: number
  right: number
  formatAxis: (value: number) => string
}

/** Quiet lines for the values. */
export function ValueAxis({ ticks, y, left, right, formatAxis }: ValueAxisProps) {
  return (
    <g className={styles.axes}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} data-zero={tick === 0 || undefined} />
          <text x={left - 10} y={y(tick)} dy="0.32em" textAnchor="end">
            {formatAxis(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}
