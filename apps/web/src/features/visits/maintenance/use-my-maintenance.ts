import { useMemo } from 'react'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useToday } from '#shared/session/use-today.ts'
import type { KnownPack } from '../field/known-pack.ts'
import { useMyVisits } from '../field/use-my-visits.ts'
import { useDeviceLog } from './device-log.ts'
import { buildingsOf, machinesOf, type FieldMachine } from './field-day.ts'

/** Machines of a pack with what was done at this device on top. */
export function useMachines(pack: KnownPack | undefined): FieldMachine[] | undefined {
  const { log } = useDeviceLog()
  const pending = usePendingOperations()
  const today = useToday()
  return useMemo(() => pack && machinesOf(pack, { today, pending, ...log }), [pack, today, pending, log])
}

/** My buildings of the days ahead, from the server or from this device. */
export function useMyMaintenance() {
  const { maintenance, isError, error, refetch } = useMyVisits()
  const machines = useMachines(maintenance)
  const today = useToday()
  const { timeZone } = useMember().company
  const buildings = useMemo(() => machines && buildingsOf(machines, { today, timeZone }), [machines, today, timeZone])
  return { pack: maintenance, machines, buildings, isError, error, refetch }
}
