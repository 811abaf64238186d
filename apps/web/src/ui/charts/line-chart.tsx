import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import type { PointChartProps } from './chart-props.ts'
import styles from './charts.module.css'
import { areaPath, stepPath } from './path.ts'

/** A line through the points that are known, with a faint ground below it and a dot at its end. */
export function LineChart(props: PointChartProps) {
  const gradient = useId()
  return (
    <ChartFrame {...props} fromZero={false}>
      {({ bands, y, bottom, active }) => {
        const dots = props.points.flatMap(({ value, isBreak = false }, index) =>
          value === null ? [] : [{ x: bands.center(index), y: y(value), isBreak }],
        )
        const end = dots.at(-1)
        const looked = active === null ? null : props.points[active]?.value
        return (
          <>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--brand-ink)" stopOpacity="0.16" />
              <stop offset="1" stopColor="var(--brand-ink)" stopOpacity="0" />
            </linearGradient>
            <path d={areaPath(dots, bands.step, bottom)} fill={`url(#${gradient})`} />
            <path className={styles.line} d={stepPath(dots, bands.step)} />
            {end && <circle className={styles.dot} cx={end.x} cy={end.y} r={5} />}
            {active !== null && typeof looked === 'number' && (
              <circle className={styles.dot} cx={bands.center(active)} cy={y(looked)} r={5} />
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}
