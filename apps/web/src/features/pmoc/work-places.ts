import type { Place } from '#shared/screens/place.ts'

export type CalendarSearch = {
  month?: string | undefined
  day?: string | undefined
  plan?: string | undefined
  technician?: string | undefined
  status?: string | undefined
}

export const calendarPlace = (search: CalendarSearch = {}): Place => ({ to: '/pmoc/calendar', search })
