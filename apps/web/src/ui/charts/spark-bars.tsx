import { linearScale } from './scale.ts'

type SparkBarsProps = { values: readonly number[]; width: number; height: number }

/** What moved, step by step, in the colour of the text around it. Decoration: the number beside it carries the meaning. */
export function SparkBars({ values, width, height }: SparkBarsProps) {
  const step = width / Math.max(1, values.length)
  const y = linearScale([Math.min(0, ...values), Math.max(0, ...values)], [height - 1, 1])
  const bar = Math.max(1, step * 0.7)
  return (
    <svg width={width} height={height} aria-hidden focusable="false">
      {values.map(
        (value, index) =>
          value !== 0 && (
            <rect
              key={index}
              x={step * (index + 0.5) - bar / 2}
              y={Math.min(y(0), y(value))}
              width={bar}
              height={Math.max(1, Math.abs(y(0) - y(value)))}
              fill="currentColor"
            />
          ),
      )}
    </svg>
  )
}
