export type Dot = { x: number; y: number }

/** A curve through all dots that never swings beyond them: a balance that only grew is not drawn falling. */
export function smoothPath(dots: readonly Dot[]): string {
  const [first, ...rest] = dots
  if (!first) return ''
  const slopes = slopesOf(dots)
  return rest.reduce(
    (path, dot, index) => {
      const before = dots[index]!
      const third = (dot.x - before.x) / 3
      return `${path}C${near(before.x + third)},${near(before.y + slopes[index]! * third)},${near(dot.x - third)},${near(dot.y - slopes[index + 1]! * third)},${at(dot)}`
    },
    `M${at(first)}`,
  )
}

/** The ground under a curve, down to `bottom`. */
export function areaPath(dots: readonly Dot[], bottom: number): string {
  if (dots.length === 0) return ''
  return `${smoothPath(dots)}L${near(dots.at(-1)!.x)},${near(bottom)}L${near(dots[0]!.x)},${near(bottom)}Z`
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

/** Fritsch and Carlson's monotone slopes, in the simpler form of Steffen. */
function slopesOf(dots: readonly Dot[]): number[] {
  const rise = (index: number) => {
    const [a, b] = [dots[index], dots[index + 1]]
    return a && b && b.x !== a.x ? (b.y - a.y) / (b.x - a.x) : 0
  }
  return dots.map((_, index) => {
    if (index === 0) return rise(0)
    if (index === dots.length - 1) return rise(index - 1)
    const [left, right] = [rise(index - 1), rise(index)]
    if (left * right <= 0) return 0
    const [spanLeft, spanRight] = [dots[index]!.x - dots[index - 1]!.x, dots[index + 1]!.x - dots[index]!.x]
    const mean = (left * spanRight + right * spanLeft) / (spanLeft + spanRight)
    return Math.sign(left) * Math.min(Math.abs(left), Math.abs(right), Math.abs(mean) / 2) * 2
  })
}

const near = (value: number) => Math.round(value * 100) / 100
const at = ({ x, y }: Dot) => `${near(x)},${near(y)}`
