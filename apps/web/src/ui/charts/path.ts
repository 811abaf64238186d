export type Dot = {
  x: number
  y: number
  /** Nothing led here from the dot before: no line does either. */
  isBreak?: boolean
}

/** Each value level over its stretch, and a jump to the next: between two known values nothing is made up. */
export const stepPath = (dots: readonly Dot[], width: number): string =>
  dots
    .map(({ x, y, isBreak = false }, index) => {
      const level = `${near(y)}H${near(x + width / 2)}`
      return index === 0 || isBreak ? `M${near(x - width / 2)},${level}` : `V${level}`
    })
    .join('')

/** The ground under such a line, down to `bottom`. */
export const areaPath = (dots: readonly Dot[], width: number, bottom: number): string =>
  runsOf(dots)
    .map((run) => `${stepPath(run, width)}V${near(bottom)}H${near(run[0]!.x - width / 2)}Z`)
    .join('')

/** The stretches between breaks. */
function runsOf(dots: readonly Dot[]): Dot[][] {
  const runs: Dot[][] = []
  for (const dot of dots) {
    const last = runs.at(-1)
    if (last && !dot.isBreak) last.push(dot)
    else runs.push([dot])
  }
  return runs
}

/** A column with round corners at the end that tells the value. */
export function barPath(x: number, width: number, base: number, end: number): string {
  const radius = Math.min(3, width / 2, Math.abs(base - end))
  const inner = end + (end < base ? radius : -radius)
  return `M${near(x)},${near(base)}V${near(inner)}Q${near(x)},${near(end)},${near(x + radius)},${near(end)}H${near(x + width - radius)}Q${near(x + width)},${near(end)},${near(x + width)},${near(inner)}V${near(base)}Z`
}

/** A slice of a ring around 0,0; shares are of the whole circle, from the top, clockwise. */
export function ringSlice(from: number, to: number, inner: number, outer: number): string {
  // A whole circle begins where it ends, which would draw nothing.
  const end = Math.min(to, from + 0.9999)
  const large = end - from > 0.5 ? 1 : 0
  return `M${at(onCircle(from, outer))}A${outer},${outer},0,${large},1,${at(onCircle(end, outer))}L${at(onCircle(end, inner))}A${inner},${inner},0,${large},0,${at(onCircle(from, inner))}Z`
}

const onCircle = (share: number, radius: number): Dot => {
  const angle = share * 2 * Math.PI - Math.PI / 2
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}

const near = (value: number) => Math.round(value * 100) / 100
const at = ({ x, y }: Dot) => `${near(x)},${near(y)}`
