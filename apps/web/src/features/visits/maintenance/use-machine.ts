import { visits } from '@prumo/contract/visits/visits'
import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { askOrStored, storedAnswerName } from '#shared/offline/stored-answers.ts'
import { acknowledgedExecutions, type KnownPack } from '../field/known-pack.ts'
import type { FieldMachine } from './field-day.ts'
import { useMachines, useMyMaintenance } from './use-my-maintenance.ts'

/** A machine by its id, as each plan holds it: of my days, or asked for when its sticker was read although it is on nobody's list. */
export function useMachine(equipmentId: string) {
  const { pack, machines, isError } = useMyMaintenance()
  const isThis = (machine: FieldMachine) => machine.equipmentId === equipmentId
  const mine = machines?.filter(isThis)
  // What only a draft here still speaks of has more to be done on it, perhaps.
  const isElsewhere = mine?.every(({ isLeft }) => isLeft) || (!mine && isError)
  const asked = useQuery({ ...machineQuery(equipmentId), enabled: isElsewhere })
  const others = useMachines(asked.data)?.filter(isThis)
  const known = isElsewhere ? (others ?? (mine?.length ? mine : undefined)) : mine
  return {
    technician: (isElsewhere ? (asked.data ?? pack) : pack)?.technician ?? null,
    machines: useReasons(equipmentId, known),
    isError: isElsewhere && asked.isError && !known,
    error: asked.error,
    refetch: asked.refetch,
  }
}

function machineQuery(equipmentId: string) {
  const request = { params: { equipmentId }, query: {} }
  return {
    ...routeQuery(visits.machine, request),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<KnownPack> =>
      askOrStored(storedAnswerName(visits.machine, request), async () => {
        const heard = await acknowledgedExecutions()
        return { ...(await call(visits.machine, request, { signal })), heard }
      }),
  }
}

/** Why what was answered here is not due any more: the server knows, where it can be asked. */
function useReasons(equipmentId: string, machines: FieldMachine[] | undefined) {
  const gone = (machines ?? []).flatMap(({ items }) => items.filter(({ left }) => left === 'gone'))
  const answered = gone
    .slice(0, 200)
    .map(({ scheduleId }) => scheduleId)
    .toSorted()
    .join(',')
  const asked = useQuery({
    ...routeQuery(visits.machine, { params: { equipmentId }, query: { answered } }),
    enabled: gone.length > 0,
  })
  const told = new Map(
    useMachines(asked.data)?.flatMap(({ items }) => items.map((item) => [item.scheduleId, item] as const)),
  )
  return machines?.map((machine) => ({
    ...machine,
    items: machine.items.map((item) => (item.left === 'gone' ? (told.get(item.scheduleId) ?? item) : item)),
  }))
}
