import { barPath } from './path.ts'
import type { PointName } from './chart-props.ts'
import { plotMargin, PlotFrame } from './plot-frame.tsx'
import { linearScale, niceTicks, valueRange } from './scale.ts'
import { SeriesTip } from './series-tip.tsx'
import { TimeAxis } from './time-axis.tsx'
import { ValueAxis } from './value-axis.tsx'

/** What came in and what went out, both magnitudes. */
export type InOutPoint = PointName & { inflow: number; outflow: number }

type InOutChartProps = {
  label: string
  points: readonly InOutPoint[]
  format: (value: number) => string
  formatAxis?: ((value: number) => string) | undefined
  todayIndex?: number | undefined
  height?: number | undefined
}

const widest = 26

export const inOutLegend = [
  { label: 'Entradas', color: 'var(--chart-income)' },
  { label: 'Saídas', color: 'var(--chart-expense)' },
] as const

/** Bars upwards for what came in, downwards for what went out. */
export function InOutChart({ label, points, format, formatAxis = format, todayIndex, height = 260 }: InOutChartProps) {
  const bottom = height - plotMargin.bottom
  const values = points.flatMap(({ inflow, outflow }) => [inflow, -outflow])
  const ticks = niceTicks(...valueRange(values, true), 4)
  const y = linearScale([ticks[0]!, ticks.at(-1)!], [bottom - 4, plotMargin.top])
  const told = points.map((point) => ({ label: point.label, cells: [format(point.inflow), format(point.outflow)] }))
  return (
    <PlotFrame
      label={label}
      height={height}
      columns={inOutLegend.map((item) => item.label)}
      points={told}
      restsAt={todayIndex}
      tip={(index, plot) => (
        <SeriesTip
          title={told[index]!.label}
          lines={inOutLegend.map((item, place) => ({ ...item, text: told[index]!.cells[place]! }))}
          index={index}
          plot={plot}
          top={plotMargin.top}
        />
      )}
    >
      {({ bands, right }) => {
        const width = Math.min(widest, bands.width)
        const bar = (index: number, to: number, fill: string) =>
          to !== 0 && <path d={barPath(bands.center(index) - width / 2, width, y(0), y(to))} fill={fill} />
        return (
          <>
            <TimeAxis
              points={points}
              bands={bands}
              left={plotMargin.left}
              right={right}
              bottom={bottom}
              todayIndex={todayIndex}
            />
            <ValueAxis
              ticks={ticks}
              y={y}
              left={plotMargin.left}
              right={right}
              formatAxis={(value) => formatAxis(Math.abs(value))}
            />
            {points.map((point, index) => (
              <g key={point.label}>
                {bar(index, point.inflow, 'var(--chart-income)')}
                {bar(index, -point.outflow, 'var(--chart-expense)')}
              </g>
            ))}
          </>
        )
      }}
    </PlotFrame>
  )
}
