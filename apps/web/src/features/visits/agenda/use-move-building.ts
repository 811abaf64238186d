import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { isOpenItem } from '@prumo/domain/pmoc/item-status'
import type { BuildingVisit } from '@prumo/contract/visits/field-pack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { inParts } from '#features/pmoc/door/in-parts.ts'
import { itemsOfDay } from '#features/pmoc/door/items-of-day.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useToast } from '#ui/layers/toast.tsx'
import type { DropPlace } from './use-agenda-drag.ts'

/** `refused`: what the server would not move without a reason. */
export type Asked = { building: BuildingVisit; target: DropPlace; refused: readonly ScheduleItem[] }

/** Gives what is open of a building's day another day or technician. What the server wants a reason for is asked in the dialog. */
export function useMoveBuilding() {
  const client = useQueryClient()
  const toast = useToast()
  const upgrade = useUpgrade()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isMoving, setMoving] = useState(false)
  const open = (building: BuildingVisit) =>
    setAsked({ building, target: { technicianId: building.technician.id, day: building.date }, refused: [] })

  async function move(building: BuildingVisit, target: DropPlace, reason = ''): Promise<void> {
    setMoving(true)
    let items: ScheduleItem[] = []
    try {
      items = await openItemsOf(building)
      await inParts(
        items.map(({ scheduleId }) => scheduleId),
        (part) => moveItems(building, target, part, reason),
      )
      if (items.length > 0) toast.success('Visita movida')
      else toast.error('Esta visita já foi movida ou feita por outra pessoa.')
      // Another one may have been opened meanwhile.
      setAsked((shown) => (shown === asked ? null : shown))
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'pmoc.move-needs-reason')
        setAsked({ building, target, refused: items })
      else upgrade.showError(error, 'Erro ao mover')
    } finally {
      setMoving(false)
      void client.invalidateQueries()
    }
  }
  return { asked, isMoving, open, close: () => setAsked(null), move }
}

async function openItemsOf({ planId, date, technician, isOfPlan }: BuildingVisit): Promise<ScheduleItem[]> {
  const items = await itemsOfDay({ date, planId })
  const isTheirs = (own: string | undefined) => (own === undefined ? isOfPlan : own === technician.id)
  return items.filter((item) => isOpenItem(item) && isTheirs(item.technician?.id))
}

async function moveItems(
  { date, technician }: BuildingVisit,
  target: DropPlace,
  scheduleIds: string[],
  reason: string,
) {
  const { technicianId, day } = target
  if (day === date) return call(schedule.assign, { body: { scheduleIds, technicianId } })
  return call(schedule.move, {
    body: {
      scheduleIds,
      plannedDate: day,
      ...(technicianId !== technician.id && { technicianId }),
      ...(reason.trim() && { reason: reason.trim() }),
    },
  })
}
