/** What a field for a number shows and means; not complete: more is to come, as after a comma, so that it must stay as it is typed. */
export type Typed = { shown: number | string; quantity: number | null; isComplete: boolean }

/** Null: no number yet. */
export function readTyped(shown: number | string): Typed | null {
  if (shown === '') return { shown, quantity: null, isComplete: true }
  const quantity = Number(shown)
  return Number.isNaN(quantity) ? null : { shown, quantity, isComplete: typeof shown === 'number' }
}
