import { mostShownToday } from '@prumo/contract/home/today'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { startOfDay } from '@prumo/domain/calendar/start-of-day'
import type { TodayProviders } from '#modules/home/index.ts'
import { selectVisitsBetween } from './queries.ts'
import { withState } from './read-visits.ts'

/** Visits of the company's day; what is still to be done comes first. */
export const visitsOfToday: TodayProviders['visits'] = async (ctx) => {
  const [day, zone] = [ctx.today(), ctx.actor!.timeZone]
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)].map((instant) => instant.toISOString())
  const visits = (await selectVisitsBetween(ctx, from!, to!)).map(withState)
  const isDone = ({ state }: (typeof visits)[number]) => state === 'DONE'
  const done = visits.filter(isDone)
  const open = visits.filter((visit) => !isDone(visit))
  return { total: visits.length, done: done.length, items: [...open, ...done].slice(0, mostShownToday) }
}
