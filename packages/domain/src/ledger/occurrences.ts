import { addMonths, compare, type CalendarDate } from '../calendar/calendar-date.ts'

/** When the occurrences of a monthly sequence fall. The base day is the one that was meant, where a month is too short for it. */
export type MonthlySchedule = {
  firstDate: CalendarDate
  baseDay: number
  firstCompetenceDate: CalendarDate
  competenceBaseDay: number
}

export const dayOfMonth = (date: CalendarDate): number => Number(date.slice(8))

export const dueDateOf = ({ firstDate, baseDay }: MonthlySchedule, number: number): CalendarDate =>
  addMonths(firstDate, number - 1, baseDay)

export const competenceDateOf = (
  { firstCompetenceDate, competenceBaseDay }: MonthlySchedule,
  number: number,
): CalendarDate => addMonths(firstCompetenceDate, number - 1, competenceBaseDay)

/** The rhythm in which occurrence `number` falls on `date`, and the others in the same place of their months. */
export const scheduleThrough = (number: number, date: CalendarDate) => ({
  firstDate: addMonths(date, 1 - number),
  baseDay: dayOfMonth(date),
})

type Ending = { endsOn: CalendarDate | null; maxCount: number | null }

/** Whether the end rule still allows an occurrence. */
export const isWithin = (schedule: MonthlySchedule, { endsOn, maxCount }: Ending, number: number): boolean =>
  (maxCount === null || number <= maxCount) && (endsOn === null || compare(dueDateOf(schedule, number), endsOn) <= 0)

/** Numbers from `from` on that fall due up to a day and that the end rule allows. */
export function numbersUpTo(schedule: MonthlySchedule, ending: Ending, from: number, until: CalendarDate): number[] {
  const numbers: number[] = []
  for (
    let number = from;
    compare(dueDateOf(schedule, number), until) <= 0 && isWithin(schedule, ending, number);
    number++
  )
    numbers.push(number)
  return numbers
}

/** The first number, not before `from`, that falls on or after a day. */
export function firstNumberFrom(schedule: MonthlySchedule, from: number, day: CalendarDate): number {
  let number = from
  while (compare(dueDateOf(schedule, number), day) < 0) number++
  return number
}
