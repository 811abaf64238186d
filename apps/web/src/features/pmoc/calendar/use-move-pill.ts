import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { isOpenItem } from '@prumo/domain/pmoc/item-status'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { itemsOfDay } from '../door/items-of-day.ts'
import { needsReason } from '../door/needs-reason.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { countedItems } from '../items/item-labels.ts'
import { useChangeItems } from '../items/use-change-items.ts'
import { staysWithPlan, type CalendarPill, type PillTarget } from './pill.ts'
import type { CalendarFilters } from './use-calendar-address.ts'

type Asked = { items: readonly ScheduleItem[]; date?: CalendarDate; technicianId?: string | null | undefined }

/** Gives all that is open of a building on a day another day or technician; asks first where a reason is due. */
export function useMovePill(filters: CalendarFilters) {
  const toast = useToast()
  const upgrade = useUpgrade()
  const { moveItems, assignItems } = useChangeItems()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function openItems({ planId, date, technician }: CalendarPill): Promise<ScheduleItem[]> {
    const query = { ...filters, planId, date, ...(technician && { technicianId: technician.id }) }
    const items = await itemsOfDay(query)
    return items.filter((item) => isOpenItem(item) && (technician !== null || item.technician === null))
  }

  async function move(pill: CalendarPill, target?: PillTarget) {
    try {
      if (target && staysWithPlan(pill, target.technicianId))
        return toast.info('Sem outro técnico, a manutenção é do técnico do PMOC: altere-o no PMOC.')
      const items = await openItems(pill)
      if (items.length === 0) return toast.info('O que foi executado ou cancelado não muda de data.')
      if (!target) return setAsked({ items })
      const { day: date, technicianId } = target
      const isOther = technicianId !== undefined && technicianId !== (pill.technician?.id ?? null)
      if (date === pill.date && isOther) {
        await assignItems(items, technicianId)
        return toast.success(`${pill.entity}: ${countedItems(items.length)} com outro técnico`)
      }
      const given = isOther ? { technicianId } : {}
      if (items.some((item) => needsReason(item, date))) return setAsked({ items, date, ...given })
      await moveItems(items, { plannedDate: date, ...given })
      toast.success(`${pill.entity}: ${countedItems(items.length)} em outro dia`)
    } catch (error) {
      upgrade.showError(error, 'Erro ao mover')
    }
  }
  return { asked, ask: setAsked, close: () => setAsked(null), move }
}
