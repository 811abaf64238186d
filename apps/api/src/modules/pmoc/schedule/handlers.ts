import type { schedule } from '@prumo/contract/pmoc/schedule'
import { endOfMonth, startOfMonth } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { assignInSchedule, cancelInSchedule, moveInSchedule, startWork } from './change-items.ts'
import { exportSchedule } from './export-schedule.ts'
import { generateItems } from './generate-items.ts'
import {
  hasPlan,
  listScheduleItems,
  listItemsOfBuildings,
  selectCalendar,
  selectScheduleItems,
} from './item-queries.ts'
import { readTechnicians } from './read-technicians.ts'
import { selectBuildings } from './technician-queries.ts'

const usualPage = 10
const mostOfDay = 2000

type AskedPage = { skip?: number | undefined; limit?: number | undefined; PageSize?: number | undefined }
const pageOf = ({ skip = 0, limit, PageSize }: AskedPage) => ({ skip, limit: limit ?? PageSize ?? usualPage })

const itemsOf = async (ctx: Context, { scheduleIds }: { scheduleIds: readonly string[] }) => ({
  items: await selectScheduleItems(ctx, scheduleIds),
})

export const scheduleHandlers: Handlers<typeof schedule> = {
  list: async (ctx, { params, query: { sort, skip, limit, PageSize, ...filters } }) => {
    const page = { ...pageOf({ skip, limit, PageSize }), sort }
    const [isThere, found] = await Promise.all([
      hasPlan(ctx.db, params.id),
      listScheduleItems(ctx, { ...filters, planId: params.id }, page, ctx.today()),
    ])
    if (!isThere) throw new Problem('not-found')
    return found
  },
  export: (ctx, { params, query }, exchange) => exportSchedule(ctx, params.id, query, exchange),
  generate: (ctx, { params, body }) => generateItems(ctx, params.id, body),
  move: async (ctx, { body }) => {
    await moveInSchedule(ctx, body)
    return itemsOf(ctx, body)
  },
  assign: async (ctx, { body }) => {
    await assignInSchedule(ctx, body)
    return itemsOf(ctx, body)
  },
  cancel: async (ctx, { body }) => {
    await cancelInSchedule(ctx, body)
    return itemsOf(ctx, body)
  },
  start: async (ctx, { body }) => {
    await startWork(ctx, body.scheduleIds)
    return null
  },
  calendar: async (ctx, { query }) => {
    const { startDate = startOfMonth(ctx.today()), endDate = endOfMonth(startDate) } = query
    const days = await selectCalendar(ctx, { ...query, startDate, endDate }, ctx.today())
    const sum = (name: 'completed' | 'pending' | 'overdue') => days.reduce((total, day) => total + day[name], 0)
    return { days, completed: sum('completed'), pending: sum('pending'), overdue: sum('overdue') }
  },
  technicians: (ctx, { query }) => readTechnicians(ctx, query),
  day: async (ctx, { query: { date = ctx.today(), skip = 0, limit = mostOfDay, ...asked } }) => {
    const filters = { ...asked, startDate: date, endDate: date }
    const [{ items, total }, buildings] = await Promise.all([
      listItemsOfBuildings(ctx, filters, { skip, limit }, ctx.today()),
      selectBuildings(ctx, filters, ctx.today()),
    ])
    return { items, total, buildings }
  },
  overdue: (ctx, { query: { planId, technicianId, ...page } }) =>
    listItemsOfBuildings(ctx, { planId, technicianId, isLate: true }, pageOf(page), ctx.today()),
}
