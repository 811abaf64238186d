import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { linkOptions, useRouter, useSearch } from '@tanstack/react-router'
import { pastPresets, rangeOf } from '#shared/reports/period-presets.ts'
import { useToday } from '#shared/session/use-today.ts'

type Address = { from?: string | undefined; to?: string | undefined; seller?: string | undefined }

export const commissionsDestination = (search: Address = {}) => linkOptions({ to: '/sales/commissions', search })
export const commissionRatesDestination = linkOptions({ to: '/sales/commissions/rates' })

/** Of when and of whom, as the address says: this month and everybody otherwise. */
export function useCommissionAddress() {
  const router = useRouter()
  const today = useToday()
  const { from, to, seller } = useSearch({ strict: false }) as Address
  const period = rangeOf({ from, to }, today)
  return {
    period,
    sellerId: seller,
    presets: pastPresets(today),
    /** The same period in the address of whatever is opened from here. */
    search: from && to ? period : {},
    setPeriod: (next: { from: CalendarDate; to: CalendarDate }) =>
      void router.navigate({ ...commissionsDestination({ ...next, seller }), replace: true, resetScroll: false }),
  }
}
