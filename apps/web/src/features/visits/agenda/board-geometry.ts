import type { Visit } from '@prumo/contract/visits/visit-records'
import { endOfVisit, usualVisitMinutes } from '@prumo/domain/visits/lanes'
import { minutesOf } from '../company-time.ts'

export const stepMinutes = 15
const [firstHour, lastHour] = [7, 18]

export type Hours = { from: number; to: number }

/** The hours of a working day, and more where somebody works then. */
export function hoursOf(visits: readonly Visit[], timeZone: string): Hours {
  const starts = visits.flatMap(({ start }) => (start ? minutesOf(start, timeZone) : []))
  const ends = visits.flatMap((visit) => (visit.start ? endMinutes(visit, timeZone) : []))
  return {
    from: Math.min(firstHour, ...starts.map((minutes) => Math.floor(minutes / 60))),
    to: Math.max(lastHour, ...ends.map((minutes) => Math.ceil(minutes / 60))),
  }
}

/** Minutes of the day on which it began; a visit that lasts into the next one ends with it. */
export function endMinutes(visit: Pick<Visit, 'start' | 'end'>, timeZone: string): number {
  const begin = minutesOf(visit.start!, timeZone)
  return Math.min(begin + durationMinutes(visit), 24 * 60)
}

export const durationMinutes = ({ start, end }: Pick<Visit, 'start' | 'end'>): number =>
  start ? (endOfVisit({ start, end }) - Date.parse(start)) / 60_000 : usualVisitMinutes

export const snap = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes

/** Where a moved visit begins: on a quarter of an hour, within its day. */
export const movedStart = (minutes: number, duration: number): number =>
  Math.min(Math.max(0, snap(minutes)), Math.max(0, 24 * 60 - Math.min(duration, 24 * 60)))

/** How long a stretched visit lasts: never less than a step. */
export const stretchedDuration = (start: number, end: number): number =>
  Math.max(stepMinutes, Math.min(snap(end), 24 * 60) - start)

/** '2h', '1h30', '45min' */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (hours === 0) return `${rest}min`
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`
}
