/** Numbers that were drawn and are in no cart yet, by till: a cart that was emptied meanwhile leaves its number to the next. */
const drawn = new Map<string, Promise<number>>()

export function drawNumber(tillId: string, next: () => Promise<number>): Promise<number> {
  const waiting = drawn.get(tillId)
  if (waiting) return waiting
  const number = next()
  drawn.set(tillId, number)
  number.catch(() => drawn.delete(tillId))
  return number
}

export const numberIsUsed = (tillId: string) => void drawn.delete(tillId)
