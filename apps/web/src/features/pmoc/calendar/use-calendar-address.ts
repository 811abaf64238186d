import {
  addDays,
  isCalendarDate,
  startOfMonth,
  startOfWeek,
  type CalendarDate,
} from '@prumo/domain/calendar/calendar-date'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useToday } from '#shared/session/use-today.ts'
import type { CalendarSearch } from '../work-destinations.ts'

export const calendarStatuses = {
  pendente: 'Pendentes',
  em_andamento: 'Em andamento',
  atrasado: 'Atrasadas',
  concluido: 'Concluídas',
  cancelado: 'Canceladas',
} as const
type AskedStatus = keyof typeof calendarStatuses

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idIn = (raw: unknown) => (typeof raw === 'string' && uuid.test(raw) ? raw : undefined)

export const calendarViews = [
  { value: 'month', label: 'Mês' },
  { value: 'week', label: 'Semana' },
  { value: 'technicians', label: 'Técnicos' },
] as const
type CalendarView = (typeof calendarViews)[number]['value']

export type CalendarFilters = { planId?: string; technicianId?: string; status?: AskedStatus }

/** Which month or week, which day of it and whose work, from the address bar. */
export function useCalendarAddress() {
  const router = useRouter()
  const today = useToday()
  const raw = useSearch({ strict: false }) as CalendarSearch
  const month: CalendarDate =
    typeof raw.month === 'string' && isCalendarDate(`${raw.month}-01`) ? `${raw.month}-01` : startOfMonth(today)
  const usualDay = startOfMonth(today) === month ? today : month
  const day = typeof raw.day === 'string' && isCalendarDate(raw.day) ? raw.day : usualDay
  const status = raw.status && raw.status in calendarStatuses ? (raw.status as AskedStatus) : undefined
  const [planId, technicianId] = [idIn(raw.plan), idIn(raw.technician)]
  const filters: CalendarFilters = {
    ...(planId && { planId }),
    ...(technicianId && { technicianId }),
    ...(status && { status }),
  }
  const view: CalendarView = calendarViews.find(({ value }) => value === raw.view)?.value ?? 'month'
  const write = (change: CalendarSearch) =>
    void router.navigate({ to: '.', search: { ...raw, ...change }, replace: true, resetScroll: false } as never)
  return {
    today,
    month,
    day,
    week: Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(day), index)),
    view,
    filters,
    write,
    showView: (next: CalendarView) => write({ view: next === 'month' ? undefined : next, month: day.slice(0, 7), day }),
    showMonth: (next: CalendarDate) => write({ month: next.slice(0, 7), day: undefined }),
    showDay: (next: CalendarDate) => write({ month: next.slice(0, 7), day: next }),
  }
}
export type CalendarAddress = ReturnType<typeof useCalendarAddress>
