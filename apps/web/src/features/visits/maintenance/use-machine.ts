import { visits } from '@prumo/contract/visits/visits'
import { useQuery } from '@tanstack/react-query'
import { keptRouteQuery } from '#shared/offline/kept-answers.ts'
import { useMachines, useMyMaintenance } from './use-my-maintenance.ts'

/** A machine by its id, as each plan holds it: of my days, or asked for when its sticker was read although it is on nobody's list. */
export function useMachine(equipmentId: string) {
  const { pack, machines, isError } = useMyMaintenance()
  const mine = machines?.filter((machine) => machine.equipmentId === equipmentId)
  const isElsewhere = mine?.length === 0 || (!mine && isError)
  const asked = useQuery({ ...keptRouteQuery(visits.machine, { params: { equipmentId } }), enabled: isElsewhere })
  const others = useMachines(asked.data)
  return {
    technician: (isElsewhere ? asked.data : pack)?.technician ?? null,
    machines: isElsewhere ? others : mine,
    isError: isElsewhere && asked.isError,
    error: asked.error,
    refetch: asked.refetch,
  }
}
