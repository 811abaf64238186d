const keys: Record<string, string> = {
  turn: 'shift',
  turnId: 'shiftId',
  turnOpenedAt: 'shiftOpenedAt',
  isTurnRequired: 'isShiftRequired',
}

/** What a device wrote down while a shift of a till was still called a turn, in the words of today. */
export function inTodaysWords<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inTodaysWords) as T
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [keys[key] ?? key, inTodaysWords(part)])) as T
}

export const routeInTodaysWords = (route: string): string => route.replace('till-turns', 'till-shifts')
