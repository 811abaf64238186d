import type { ReactNode } from 'react'
import type { PointChartProps } from './chart-props.ts'
import styles from './charts.module.css'
import { plotMargin, PlotFrame, type Plot } from './plot-frame.tsx'
import { linearScale, niceTicks, valueRange, type Bands } from './scale.ts'
import { TimeAxis } from './time-axis.tsx'
import { ValueAxis } from './value-axis.tsx'

export type Geometry = { bands: Bands; y: (value: number) => number; bottom: number; active: number | null }

type ChartFrameProps = PointChartProps & {
  /** Bars stand on zero; a line may begin higher. */
  fromZero: boolean
  children: (geometry: Geometry) => ReactNode
}

/** A drawing of one value per point. */
export function ChartFrame({
  label,
  points,
  format,
  formatAxis = format,
  todayIndex,
  height = 240,
  fromZero,
  children,
}: ChartFrameProps) {
  const ticks = niceTicks(
    ...valueRange(
      points.flatMap(({ value }) => value ?? []),
      fromZero,
    ),
  )
  const bottom = height - plotMargin.bottom
  const y = linearScale([ticks[0]!, ticks.at(-1)!], ticks.length === 1 ? [bottom, bottom] : [bottom, plotMargin.top])
  const told = points.map((point) => ({
    label: point.label,
    cells: [point.value === null ? 'ainda sem valor' : format(point.value)],
  }))

  function tip(index: number, { bands, width }: Plot) {
    const value = points[index]!.value
    return (
      <div
        className={styles.tip}
        style={{
          left: Math.min(Math.max(bands.center(index), 76), Math.max(76, width - 76)),
          top: value === null ? bottom : y(value),
        }}
      >
        <small>{told[index]!.label}</small>
        <b className="num">{told[index]!.cells[0]}</b>
      </div>
    )
  }

  return (
    <PlotFrame label={label} height={height} columns={['Valor']} points={told} restsAt={todayIndex} tip={tip}>
      {({ bands, right, active }) => (
        <>
          <TimeAxis
            points={points}
            bands={bands}
            left={plotMargin.left}
            right={right}
            bottom={bottom}
            todayIndex={todayIndex}
          />
          <ValueAxis ticks={ticks} y={y} left={plotMargin.left} right={right} formatAxis={formatAxis} />
          {children({ bands, y, bottom, active })}
        </>
      )}
    </PlotFrame>
  )
}
