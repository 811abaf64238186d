import { ChartFrame } from './chart-frame.tsx'
import type { PointChartProps } from './chart-props.ts'
import styles from './charts.module.css'
import { barPath } from './path.ts'

/** One column per point, up from zero or down from it. */
export function BarChart(props: PointChartProps) {
  return (
    <ChartFrame {...props} fromZero>
      {({ bands, y, active }) =>
        props.points.map(({ label, value }, index) => {
          if (!value) return null
          const width = Math.min(26, bands.width)
          return (
            <path
              key={label}
              className={styles.bar}
              data-quiet={(active !== null && active !== index) || undefined}
              d={barPath(bands.center(index) - width / 2, width, y(0), y(value))}
            />
          )
        })
      }
    </ChartFrame>
  )
}
