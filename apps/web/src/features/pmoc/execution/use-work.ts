import { plans } from '@prumo/contract/pmoc/plans'
import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { builtInProfiles } from '@prumo/domain/pmoc/norm-profiles'
import { useQuery } from '@tanstack/react-query'
import { routeQuery, useRouteQuery } from '#shared/api/use-route.ts'
import { isOpenItem } from '../items/item-words.ts'
import type { Work } from '#shared/pmoc/execution/execution-draft.ts'

const most = 200

/** What is carried out: all that is open on that machine that day, or exactly what was chosen. */
export type ExecutionSubject = { planId: string; items: readonly ScheduleItem[]; isExact: boolean }

/** What the form needs to know about the machine and its plan, from the server. */
export function useWork({ planId, items, isExact }: ExecutionSubject) {
  const { equipment, plannedDate } = items[0]!
  const plan = useRouteQuery(plans.get, { params: { id: planId } })
  const ofDay = useQuery({
    ...routeQuery(schedule.list, {
      params: { id: planId },
      query: { equipmentId: equipment.id, startDate: plannedDate, endDate: plannedDate, limit: most },
    }),
    enabled: !isExact,
  })
  const machine = plan.data?.equipmentInventory.find(({ equipmentId }) => equipmentId === equipment.id)
  const together = isExact ? items : withOthers(items, ofDay.data?.items)
  const isPending = plan.isPending || (!isExact && ofDay.isPending)
  const failed = [plan, ofDay].find(({ isError, data }) => isError && !data)
  const work: Work | null =
    plan.data && !isPending
      ? {
          planId,
          equipment: {
            ...equipment,
            model: [machine?.brand, machine?.model].filter(Boolean).join(' ') || null,
          },
          plate: machine?.plate ?? {},
          limits: plan.data.iaqRequirements.parameters,
          profile:
            builtInProfiles.find(({ id }) => id === plan.data.iaqRequirements.normProfile) ?? builtInProfiles[0]!,
          tasks: together.map(({ scheduleId, task }) => ({ scheduleId, ...task })),
        }
      : null
  return { work, items: together, failed }
}

function withOthers(items: readonly ScheduleItem[], found: readonly ScheduleItem[] | undefined) {
  const ids = new Set(items.map(({ scheduleId }) => scheduleId))
  return [...items, ...(found ?? []).filter((item) => isOpenItem(item) && !ids.has(item.scheduleId))]
}
