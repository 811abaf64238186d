import { ChartLegend } from './chart-legend.tsx'
import type { PointName, Series } from './chart-props.ts'
import styles from './charts.module.css'
import { ForecastLine } from './forecast-line.tsx'
import { plotMargin, PlotFrame } from './plot-frame.tsx'
import { linearScale, niceTicks, valueRange } from './scale.ts'
import { SeriesTip } from './series-tip.tsx'
import { TimeAxis } from './time-axis.tsx'
import { ValueAxis } from './value-axis.tsx'

type MultiLineChartProps = {
  label: string
  points: readonly PointName[]
  series: readonly Series[]
  format: (value: number) => string
  formatAxis?: ((value: number) => string) | undefined
  todayIndex?: number | undefined
  /** The first point that is only expected: lines are dotted from there on. */
  comingFrom?: number | undefined
  height?: number | undefined
}

/** Several lines over the same time, for comparing them. */
export function MultiLineChart({
  label,
  points,
  series,
  format,
  formatAxis = format,
  todayIndex,
  comingFrom,
  height = 280,
}: MultiLineChartProps) {
  const ticks = niceTicks(
    ...valueRange(
      series.flatMap(({ values }) => values.flatMap((value) => value ?? [])),
      true,
    ),
  )
  const bottom = height - plotMargin.bottom
  const y = linearScale([ticks[0]!, ticks.at(-1)!], ticks.length === 1 ? [bottom, bottom] : [bottom, plotMargin.top])
  const told = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : 'sem valor')
  const rows = points.map((point, index) => ({
    label: comingFrom !== undefined && index >= comingFrom ? `${point.label}, previsto` : point.label,
    cells: series.map(({ values }) => told(values[index])),
  }))
  return (
    <>
      <ChartLegend items={series.map((one) => ({ ...one, isLine: true }))} />
      <PlotFrame
        label={label}
        height={height}
        columns={series.map((one) => one.label)}
        points={rows}
        restsAt={todayIndex}
        tip={(index, plot) => (
          <SeriesTip
            title={rows[index]!.label}
            lines={series.map((one) => ({ ...one, text: told(one.values[index]) }))}
            index={index}
            plot={plot}
            top={plotMargin.top}
          />
        )}
      >
        {({ bands, right, active }) => (
          <>
            <TimeAxis
              points={points}
              bands={bands}
              left={plotMargin.left}
              right={right}
              bottom={bottom}
              todayIndex={todayIndex}
              comingFrom={comingFrom}
            />
            <ValueAxis ticks={ticks} y={y} left={plotMargin.left} right={right} formatAxis={formatAxis} />
            {series.map(({ key, color, values }) => {
              const known = values.flatMap((value, index) =>
                value === null ? [] : [{ index, x: bands.center(index), y: y(value) }],
              )
              const coming = comingFrom === undefined ? -1 : known.findIndex(({ index }) => index >= comingFrom)
              return (
                <g key={key}>
                  <ForecastLine
                    dots={known}
                    step={bands.step}
                    comingFrom={coming < 0 ? undefined : coming}
                    color={color}
                  />
                  {known
                    .filter(({ index }) => index === active || known.length === 1)
                    .map((dot) => (
                      <circle
                        key={dot.index}
                        className={styles.dot}
                        style={{ fill: color }}
                        cx={dot.x}
                        cy={dot.y}
                        r={5}
                      />
                    ))}
                </g>
              )
            })}
          </>
        )}
      </PlotFrame>
    </>
  )
}
