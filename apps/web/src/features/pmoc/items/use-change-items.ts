import { schedule, type ScheduleItem } from '@prumo/contract/pmoc/schedule'
import type { RequestOf } from '@prumo/contract/route'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { inParts } from '../door/in-parts.ts'

type MoveBody = RequestOf<typeof schedule.move>['body']
const idsOf = (items: readonly ScheduleItem[]) => items.map(({ scheduleId }) => scheduleId)

/** Another day or technician for items, or an end, however many they are. */
export function useChangeItems() {
  const { mutateAsync: move } = useRouteMutation(schedule.move)
  const { mutateAsync: assign } = useRouteMutation(schedule.assign)
  const { mutateAsync: cancel } = useRouteMutation(schedule.cancel)
  return {
    moveItems: (items: readonly ScheduleItem[], change: Omit<MoveBody, 'scheduleIds'>) =>
      inParts(idsOf(items), (scheduleIds) => move({ body: { scheduleIds, ...change } })),
    assignItems: (items: readonly ScheduleItem[], technicianId: string | null) =>
      inParts(idsOf(items), (scheduleIds) => assign({ body: { scheduleIds, technicianId } })),
    cancelItems: (items: readonly ScheduleItem[], reason: string) =>
      inParts(idsOf(items), (scheduleIds) => cancel({ body: { scheduleIds, reason } })),
  }
}
