import type { Place } from '#shared/screens/place.ts'

export type CalendarSearch = {
  view?: string | undefined
  month?: string | undefined
  day?: string | undefined
  plan?: string | undefined
  technician?: string | undefined
  status?: string | undefined
}

export const calendarPlace = (search: CalendarSearch = {}): Place => ({ to: '/pmoc/calendar', search })

export type ScheduleFilters = {
  search?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const schedulePlace = (id: string, search: ScheduleFilters = {}): Place => ({
  to: '/pmoc/$id/schedule',
  params: { id },
  search,
})
