import { daysBetween, isCalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Grouping } from '@prumo/domain/calendar/grouping'
import * as z from 'zod'
import { id } from '../fields.ts'
import { askedDate } from './asked-date.ts'

const askedPeriod = { startDate: askedDate, endDate: askedDate }
export const accountIds = z.array(id).max(200).optional()
type Asked = { startDate: string; endDate: string; grouping?: Grouping }
/** A rule about both days: asked only where each is a day by itself. The shape around them is generic, so zod cannot tell that it holds them. */
export const check = (holds: (given: Asked) => boolean) => (given: unknown) => {
  const asked = given as Asked
  return !isCalendarDate(asked.startDate) || !isCalendarDate(asked.endDate) || holds(asked)
}
export const isOrdered = check(({ startDate, endDate }) => startDate <= endDate)
export const wrongOrder = { path: ['endDate'], message: 'A data final deve ser igual ou posterior à inicial' }
/** Three years: more columns than anybody reads side by side. */
const mostDays = 1096
export const isShort = check(({ startDate, endDate }) => daysBetween(startDate, endDate) < mostDays)
export const tooLong = { path: ['endDate'], message: 'Escolha um período de até três anos' }

export const between = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...askedPeriod, ...shape }).refine(isOrdered, wrongOrder)

export const paging = { skip: z.int().min(0).default(0), limit: z.int().min(1).max(1000).default(100) }
