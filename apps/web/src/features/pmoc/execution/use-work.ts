import { norms } from '@prumo/contract/pmoc/norms'
import { isOpenItem } from '@prumo/domain/pmoc/item-status'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import type { PlateData } from '@prumo/domain/pmoc/norms/judge-readings'
import { builtInProfiles } from '@prumo/domain/pmoc/norms/norm-profiles'
import { useQuery } from '@tanstack/react-query'
import { routeQuery, useRouteQuery } from '#shared/api/use-route.ts'
import type { MachineWork } from '../door/execution/execution-draft.ts'

const most = 1000

/** What is carried out: all that is open on that machine that day, or exactly what was chosen. */
export type ExecutionSubject = {
  planId: string
  items: readonly ScheduleItem[]
  isExact: boolean
  /** Of a correction: what the corrected execution was about, whatever became of it. */
  scheduleIds?: readonly string[] | undefined
}

/** What the form needs to know about the machine and its plan, from the server. */
export function useWork({ planId, items, isExact, scheduleIds }: ExecutionSubject) {
  const { equipment, plannedDate } = items[0]!
  const isComplete = isExact && (scheduleIds ?? []).every((id) => items.some(({ scheduleId }) => scheduleId === id))
  const plan = useRouteQuery(plans.get, { params: { id: planId } })
  const profiles = useRouteQuery(norms.list, {})
  const ofDay = useQuery({
    ...routeQuery(schedule.list, {
      params: { id: planId },
      query: {
        equipmentId: equipment.id,
        limit: most,
        ...(!scheduleIds && { startDate: plannedDate, endDate: plannedDate }),
      },
    }),
    enabled: !isComplete,
  })
  const machine = plan.data?.equipmentInventory.find(({ equipmentId }) => equipmentId === equipment.id)
  const belongs = (item: ScheduleItem) => scheduleIds?.includes(item.scheduleId) ?? isOpenItem(item)
  const together = isComplete ? items : withOthers(items, ofDay.data?.items.filter(belongs))
  const isPending = plan.isPending || profiles.isPending || (!isComplete && ofDay.isPending)
  const failed = [plan, ofDay, profiles].find(({ isError, data }) => isError && !data)
  // By another norm than the plan's own nothing is judged.
  const work: MachineWork | null =
    plan.data && !isPending && !failed
      ? {
          planId,
          equipment: { ...equipment, model: [machine?.brand, machine?.model].filter(Boolean).join(' ') || null },
          plate: (machine?.plate ?? {}) as PlateData,
          limits: plan.data.iaqRequirements.parameters,
          profile:
            profiles.data?.items.find(({ id }) => id === plan.data.iaqRequirements.normProfile) ?? builtInProfiles[0]!,
          tasks: together.map(({ scheduleId, periodicity, periodStart, task }) => ({
            scheduleId,
            periodicity,
            periodStart,
            ...task,
          })),
        }
      : null
  return { work, items: together, failed }
}

function withOthers(items: readonly ScheduleItem[], found: readonly ScheduleItem[] | undefined) {
  const ids = new Set(items.map(({ scheduleId }) => scheduleId))
  return [...items, ...(found ?? []).filter(({ scheduleId }) => !ids.has(scheduleId))]
}
