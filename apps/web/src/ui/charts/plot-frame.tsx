import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ChartTable, type PointText } from './chart-table.tsx'
import styles from './charts.module.css'
import { bandScale, type Bands } from './scale.ts'
import { useChartReader } from './use-chart-reader.ts'

export const plotMargin = { top: 12, right: 8, bottom: 26, left: 52 }

export type Plot = { width: number; right: number; bands: Bands; active: number | null }

type PlotFrameProps = {
  label: string
  height: number
  /** What is told of each point, in the order of its `cells`. */
  columns: readonly string[]
  points: readonly PointText[]
  /** Where a reader begins: today. */
  restsAt?: number | undefined
  children: (plot: Plot) => ReactNode
  /** Beside the point somebody looks at. */
  tip: (index: number, plot: Plot) => ReactNode
}

/** Room for a drawing, pointer and keyboard reading, and the same numbers as a table for those who cannot see it. */
export function PlotFrame({ label, height, columns, points, restsAt, children, tip }: PlotFrameProps) {
  const { ref, width } = useElementSize()
  const right = width - plotMargin.right
  const bands = bandScale(points.length, [plotMargin.left, Math.max(plotMargin.left + 1, right)])
  const { active, handlers } = useChartReader(points.length, (x) => Math.floor((x - plotMargin.left) / bands.step))
  const plot = { width, right, bands, active }
  return (
    <figure className={styles.chart} aria-label={label}>
      <div ref={ref} className={styles.plot} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
            {children(plot)}
          </svg>
        )}
        <div
          className={styles.reader}
          role="slider"
          tabIndex={0}
          aria-label={`Percorrer: ${label}`}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, points.length)}
          aria-valuenow={(active ?? restsAt ?? 0) + 1}
          aria-valuetext={active === null ? 'Use as setas para percorrer os pontos' : spoken(columns, points[active]!)}
          {...handlers}
        />
        {active !== null && tip(active, plot)}
      </div>
      <ChartTable label={label} columns={columns} points={points} />
    </figure>
  )
}

function spoken(columns: readonly string[], { label, cells }: PointText) {
  if (cells.length === 1) return `${label}: ${cells[0]}`
  return `${label}: ${cells.map((cell, index) => `${columns[index]} ${cell}`).join(', ')}`
}
