import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { countedItems, isOpenItem } from '../items/item-words.ts'
import { needsReason } from '../items/needs-reason.ts'
import type { CalendarPill } from './pill.ts'
import type { CalendarFilters } from './use-calendar-address.ts'

type Asked = { items: readonly ScheduleItem[]; date?: CalendarDate }

/** Gives all that is open of a building on a day another day; asks first where a reason is due. */
export function useMovePill(filters: CalendarFilters) {
  const client = useQueryClient()
  const toast = useToast()
  const upgrade = useUpgrade()
  const { mutateAsync } = useRouteMutation(schedule.move)
  const [asked, setAsked] = useState<Asked | null>(null)

  async function openItems({ planId, date }: CalendarPill): Promise<ScheduleItem[]> {
    const { items } = await client.fetchQuery(routeQuery(schedule.day, { query: { ...filters, planId, date } }))
    return items.filter(isOpenItem)
  }

  async function move(pill: CalendarPill, date?: CalendarDate) {
    try {
      const items = await openItems(pill)
      if (items.length === 0) return toast.info('O que foi executado ou cancelado não muda de data.')
      if (!date || items.some((item) => needsReason(item, date))) return setAsked({ items, ...(date && { date }) })
      await mutateAsync({ body: { scheduleIds: items.map(({ scheduleId }) => scheduleId), plannedDate: date } })
      toast.success(`${pill.entity}: ${countedItems(items.length)} em outro dia`)
    } catch (error) {
      upgrade.showError(error, 'Erro ao mover')
    }
  }
  return { asked, ask: setAsked, close: () => setAsked(null), move }
}
