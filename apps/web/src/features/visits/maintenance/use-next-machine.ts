import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToday } from '#shared/session/use-today.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { executeDestination } from './building-destination.ts'
import type { FieldBuilding } from './field-day.ts'
import { isToBeDone, startMachine } from './start-machine.ts'

/** The machine a visit goes on with; going to the first one begins the visit. Null where nothing is to be done here today. */
export function useNextMachine({ plan, date, machines, isRunning, unsigned }: FieldBuilding) {
  const mayExecute = useMayCall(pmocHeads.execute)
  const today = useToday()
  const toast = useToast()
  const { go } = useDestinations()
  const isBegun = isRunning || unsigned.length > 0
  const next = mayExecute && date === today ? machines.find(isToBeDone) : undefined
  async function goOn() {
    if (!next) return
    if (!isBegun) await startMachine(next).catch((error: unknown) => toast.error(messageOf(error)))
    go(executeDestination(next.equipmentId, { plan: plan.id, until: date }))
  }
  return { next: next ?? null, isBegun, goOn }
}
