type Pair = readonly [number, number]

/** Maps a stretch of numbers onto a stretch of pixels. A stretch without length lands in the middle. */
export function linearScale([from, to]: Pair, [start, end]: Pair): (value: number) => number {
  if (from === to) return () => (start + end) / 2
  return (value) => start + ((value - from) / (to - from)) * (end - start)
}

export type Bands = { width: number; step: number; start: (index: number) => number; center: (index: number) => number }

/** Equal columns side by side; `gap` is the share of each that stays empty. */
export function bandScale(count: number, [start, end]: Pair, gap = 0.34): Bands {
  const step = (end - start) / Math.max(1, count)
  const width = step * (1 - gap)
  const center = (index: number) => start + step * (index + 0.5)
  return { width, step, start: (index) => center(index) - width / 2, center }
}

/** From the smallest to the largest value, and to zero where the drawing stands on it. */
export function valueRange(values: readonly number[], fromZero: boolean): [number, number] {
  const all = fromZero || values.length === 0 ? [...values, 0] : values
  return [Math.min(...all), Math.max(...all)]
}

const niceSteps = [1, 2, 2.5, 5, 10]

/** Round values from at or below `min` to at or above `max`, about `count` steps apart: what an axis shows. */
export function niceTicks(min: number, max: number, count = 4): number[] {
  if (min === max) return min === 0 ? [0] : niceTicks(Math.min(0, min), Math.max(0, max), count)
  const rough = (max - min) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = niceSteps.find((nice) => nice * power >= rough)! * power
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step)
  // Counted in steps and rounded once, so that 0.1 + 0.2 never shows.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Which of the labels below an axis fit, each `room` pixels wide: every one, every second… */
export const labelEvery = (count: number, width: number, room: number) =>
  Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / room))))
