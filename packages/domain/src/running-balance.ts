/** What one stretch of days moved. Stretch 0 is all that came before the first. */
export type Move = { step: number; paid: number; open: number }
export type StepBalance = { actual: number; expected: number }

/** The balance before the first of so many stretches, then at the end of each. */
export function runningBalances(moves: readonly Move[], steps: number): StepBalance[] {
  const moved = new Map(moves.map((move) => [move.step, move]))
  let [actual, expected] = [0, 0]
  return Array.from({ length: steps + 1 }, (_, step) => {
    const { paid = 0, open = 0 } = moved.get(step) ?? {}
    actual += paid
    expected += paid + open
    return { actual, expected }
  })
}
