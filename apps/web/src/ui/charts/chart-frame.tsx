import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ChartAxes } from './chart-axes.tsx'
import { ChartTable } from './chart-table.tsx'
import type { PointChartProps } from './chart-props.ts'
import styles from './charts.module.css'
import { bandScale, linearScale, niceTicks, valueRange, type Bands } from './scale.ts'
import { useChartReader } from './use-chart-reader.ts'

export type Geometry = { bands: Bands; y: (value: number) => number; bottom: number; active: number | null }

type ChartFrameProps = PointChartProps & {
  /** Bars stand on zero; a line may begin higher. */
  fromZero: boolean
  children: (geometry: Geometry) => ReactNode
}

const margin = { top: 12, right: 8, bottom: 26, left: 52 }

/** Axes, pointer and keyboard reading, and the same numbers as a table for those who cannot see the drawing. */
export function ChartFrame({ label, points, format, formatAxis = format, todayIndex, height = 240, fromZero, children }: ChartFrameProps) {
  const { ref, width } = useElementSize()
  const values = points.flatMap(({ value }) => value ?? [])
  const ticks = niceTicks(...valueRange(values, fromZero))
  const bottom = height - margin.bottom
  const bands = bandScale(points.length, [margin.left, Math.max(margin.left + 1, width - margin.right)])
  const y = linearScale([ticks[0]!, ticks.at(-1)!], ticks.length === 1 ? [bottom, bottom] : [bottom, margin.top])
  const { active, handlers } = useChartReader(points.length, (x) => Math.floor((x - margin.left) / bands.step))
  const point = active === null ? null : points[active]!
  const told = (value: number | null) => (value === null ? 'ainda sem valor' : format(value))
  return (
    <figure className={styles.chart} aria-label={label}>
      <div ref={ref} className={styles.plot} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
            <ChartAxes points={points} bands={bands} ticks={ticks} y={y} width={width - margin.right} bottom={bottom} left={margin.left} formatAxis={formatAxis} todayIndex={todayIndex} />
            {children({ bands, y, bottom, active })}
          </svg>
        )}
        <div
          className={styles.reader}
          role="slider"
          tabIndex={0}
          aria-label={`Percorrer: ${label}`}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(active ?? todayIndex ?? 0) + 1}
          aria-valuetext={point ? `${point.label}: ${told(point.value)}` : 'Use as setas para percorrer os pontos'}
          {...handlers}
        />
        {point && (
          <div className={styles.tip} style={{ left: Math.min(Math.max(bands.center(active!), 76), Math.max(76, width - 76)), top: point.value === null ? bottom : y(point.value) }}>
            <small>{point.label}</small>
            <b className="num">{told(point.value)}</b>
          </div>
        )}
      </div>
      <ChartTable label={label} points={points} told={told} />
    </figure>
  )
}
