import { useId } from 'react'
import type { FlowPoint } from './flow-geometry.ts'
import { Hatch } from './hatch.tsx'
import { barPath } from './path.ts'
import type { Bands } from './scale.ts'

type FlowBarsProps = { points: readonly FlowPoint[]; bands: Bands; y: (value: number) => number }

const widest = 26

/** Income upwards, expense downwards; what is only expected stands hatched on what has happened. */
export function FlowBars({ points, bands, y }: FlowBarsProps) {
  const id = useId()
  const width = Math.min(widest, bands.width)
  const bar = (index: number, from: number, to: number, fill: string) =>
    from !== to && <path d={barPath(bands.center(index) - width / 2, width, y(from), y(to))} fill={fill} />
  return (
    <>
      <Hatch id={`${id}income`} color="var(--chart-income)" />
      <Hatch id={`${id}expense`} color="var(--chart-expense)" />
      {points.map(({ label, income, expense, expectedIncome, expectedExpense }, index) => (
        <g key={label}>
          {bar(index, 0, income, 'var(--chart-income)')}
          {bar(index, income, income + expectedIncome, `url(#${id}income)`)}
          {bar(index, 0, -expense, 'var(--chart-expense)')}
          {bar(index, -expense, -expense - expectedExpense, `url(#${id}expense)`)}
        </g>
      ))}
    </>
  )
}
