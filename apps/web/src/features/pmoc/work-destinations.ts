import type { Destination } from '#shared/screens/destination.ts'

export type CalendarSearch = {
  view?: string | undefined
  month?: string | undefined
  day?: string | undefined
  plan?: string | undefined
  technician?: string | undefined
  status?: string | undefined
}

export const calendarDestination = (search: CalendarSearch = {}): Destination => ({ to: '/pmoc/calendar', search })

export type ScheduleFilters = {
  search?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const scheduleDestination = (id: string, search: ScheduleFilters = {}): Destination => ({
  to: '/pmoc/$id/schedule',
  params: { id },
  search,
})
