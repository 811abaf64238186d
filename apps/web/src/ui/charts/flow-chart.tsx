import { useId } from 'react'
import styles from './charts.module.css'
import { flowGeometry, type FlowPoint } from './flow-geometry.ts'
import { flowTexts, flowWords } from './flow-texts.ts'
import { FlowBars } from './flow-bars.tsx'
import { ForecastLine } from './forecast-line.tsx'
import { areaPath } from './path.ts'
import { plotMargin, PlotFrame } from './plot-frame.tsx'
import { SeriesTip } from './series-tip.tsx'
import { TimeAxis } from './time-axis.tsx'
import { ValueAxis } from './value-axis.tsx'

type FlowChartProps = {
  label: string
  points: readonly FlowPoint[]
  format: (value: number) => string
  formatAxis?: ((value: number) => string) | undefined
  todayIndex?: number | undefined
  height?: number | undefined
}

export const flowLegend = [
  { label: flowWords.income, color: 'var(--chart-income)' },
  { label: flowWords.expense, color: 'var(--chart-expense)' },
  { label: flowWords.balance, color: 'var(--brand-ink)', isLine: true },
] as const

/** The balance above, what came in and went out below, on one time axis; what is expected is dotted and hatched. */
export function FlowChart({ label, points, format, formatAxis = format, todayIndex, height = 340 }: FlowChartProps) {
  const gradient = useId()
  const bottom = height - plotMargin.bottom
  const { hasBalance, cut, upper, lower, comingFrom } = flowGeometry(points, { top: plotMargin.top, bottom })
  const { columns, points: told, tips } = flowTexts(points, format)
  return (
    <PlotFrame
      label={label}
      height={height}
      columns={columns}
      points={told}
      restsAt={todayIndex}
      tip={(index, plot) => {
        const colors: Record<string, string> = Object.fromEntries(flowLegend.map((item) => [item.label, item.color]))
        return (
          <SeriesTip
            title={told[index]!.label}
            lines={tips[index]!.map((line) => ({ ...line, color: colors[line.label] ?? 'transparent' }))}
            index={index}
            plot={plot}
            top={cut - 8}
          />
        )
      }}
    >
      {({ bands, right, active }) => {
        const balances = hasBalance
          ? points.map(({ balance, accountOpenings = 0 }, index) => ({
              x: bands.center(index),
              y: upper.y(balance ?? 0),
              isBreak: accountOpenings !== 0,
            }))
          : []
        const known = balances.slice(0, comingFrom)
        const marked = active === null ? known.at(-1) : balances[active]
        const frame = { left: plotMargin.left, right, formatAxis }
        return (
          <>
            <TimeAxis
              points={points}
              bands={bands}
              left={plotMargin.left}
              right={right}
              bottom={bottom}
              todayIndex={todayIndex}
              comingFrom={comingFrom ?? points.length}
            />
            {comingFrom !== undefined && bands.step * (points.length - comingFrom) > 64 && (
              <text
                className={styles.comingLabel}
                x={
                  Math.max(
                    bands.center(comingFrom) - bands.step / 2,
                    todayIndex === undefined ? 0 : bands.center(todayIndex),
                  ) + 8
                }
                y={Math.max(cut + 18, plotMargin.top + 14)}
              >
                Previsto
              </text>
            )}
            {hasBalance && <ValueAxis {...upper} {...frame} />}
            <ValueAxis {...lower} {...frame} formatAxis={(value) => formatAxis(Math.abs(value))} />
            {active !== null && (
              <rect
                className={styles.column}
                x={bands.center(active) - bands.step / 2}
                y={4}
                width={bands.step}
                height={bottom - 4}
                rx={5}
              />
            )}
            <FlowBars points={points} bands={bands} y={lower.y} />
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--brand-ink)" stopOpacity="0.16" />
              <stop offset="1" stopColor="var(--brand-ink)" stopOpacity="0" />
            </linearGradient>
            <path d={areaPath(known, bands.step, cut + 8)} fill={`url(#${gradient})`} />
            <ForecastLine dots={balances} step={bands.step} comingFrom={comingFrom} />
            {marked && <circle className={styles.dot} cx={marked.x} cy={marked.y} r={5} />}
          </>
        )
      }}
    </PlotFrame>
  )
}
