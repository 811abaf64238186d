import { areaPath, stepPath } from './path.ts'
import { linearScale } from './scale.ts'

type SparklineProps = { values: readonly number[]; width?: number | undefined; height?: number | undefined }

/** The shape of a balance in the colour of the text around it. Decoration: the number beside it carries the meaning. */
export function Sparkline({ values, width = 84, height = 30 }: SparklineProps) {
  if (values.length < 2) return null
  const step = (width - 7) / values.length
  const x = (index: number) => 2 + step * (index + 0.5)
  const y = linearScale([Math.min(...values), Math.max(...values)], [height - 5, 5])
  const dots = values.map((value, index) => ({ x: x(index), y: y(value) }))
  const end = dots.at(-1)!
  return (
    <svg width={width} height={height} aria-hidden focusable="false">
      <path d={areaPath(dots, step, height)} fill="currentColor" opacity={0.14} />
      <path d={stepPath(dots, step)} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" />
      <circle cx={end.x} cy={end.y} r={2.75} fill="currentColor" />
    </svg>
  )
}
