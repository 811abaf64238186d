/** The same every time: a demonstration that differs from day to day cannot be told about. */
export function chanceOf(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!
  return { next, between, pick }
}
