import { linkOptions } from '@tanstack/react-router'

export const buildingDestination = ({ plan, date }: { plan: { id: string }; date: string }) =>
  linkOptions({ to: '/my-day/pmoc/$planId/$date', params: { planId: plan.id, date } })

export const machineDestination = (equipmentId: string) =>
  linkOptions({ to: '/my-day/equipment/$id', params: { id: equipmentId } })

/** `until`: the day up to which its items are carried out; `all`: others' too. */
export type ExecuteSearch = { plan?: string; until?: string; all?: boolean }

export const executeDestination = (equipmentId: string, search: ExecuteSearch) =>
  linkOptions({ to: '/my-day/equipment/$id/execute', params: { id: equipmentId }, search })
