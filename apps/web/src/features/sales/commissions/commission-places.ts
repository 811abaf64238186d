import {
  addMonths,
  endOfMonth,
  isCalendarDate,
  startOfMonth,
  type CalendarDate,
} from '@prumo/domain/calendar/calendar-date'
import { linkOptions, useRouter, useSearch } from '@tanstack/react-router'
import { useToday } from '#shared/session/use-today.ts'

type Address = { from?: string | undefined; to?: string | undefined; seller?: string | undefined }

export const commissionsPlace = (search: Address = {}) => linkOptions({ to: '/sales/commissions', search })
export const commissionRatesPlace = linkOptions({ to: '/sales/commissions/rates' })

const monthFrom = (from: CalendarDate) => ({ from: startOfMonth(from), to: endOfMonth(startOfMonth(from)) })

/** Of when and of whom, as the address says: this month and everybody otherwise. */
export function useCommissionAddress() {
  const router = useRouter()
  const today = useToday()
  const { from, to, seller } = useSearch({ strict: false }) as Address
  const isSaid = from && to && isCalendarDate(from) && isCalendarDate(to) && from <= to
  const period = isSaid ? { from, to } : monthFrom(today)
  return {
    period,
    sellerId: seller,
    presets: [
      { label: 'Este mês', ...monthFrom(today) },
      { label: 'Mês passado', ...monthFrom(addMonths(startOfMonth(today), -1)) },
    ],
    /** The same period in the address of whatever is opened from here. */
    search: isSaid ? { from, to } : {},
    setPeriod: (next: { from: CalendarDate; to: CalendarDate }) =>
      void router.navigate({ ...commissionsPlace({ ...next, seller }), replace: true, resetScroll: false }),
  }
}
