/** How far the company's clock is from UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall - Math.floor(at / 1000) * 1000
}

/** The instant at which the company's clock shows so many minutes of a day. */
export function instantOf(day: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone))
}

/** How many minutes of its day an instant is, by the company's clock. */
export function minutesOf(instant: string, timeZone: string): number {
  const at = Date.parse(instant)
  return Math.floor(((at + offsetAt(at, timeZone)) % 86_400_000) / 60_000)
}
