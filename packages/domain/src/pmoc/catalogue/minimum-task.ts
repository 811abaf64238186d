import type { Component, EquipmentType, Periodicity } from '../words.ts'

/** A task that a plan should hold at the least, as it is offered to a plan's own catalogue. */
export type MinimumTask = {
  key: string
  component: Component
  periodicity: Periodicity
  description: string
  acceptanceCriteria: string
  recordsRequired: readonly string[]
  norm: string
  types: readonly EquipmentType[] | 'all'
}

const splitTypes = ['split_hi_wall', 'cassete', 'piso_teto', 'dutado', 'splitao', 'vrf'] as const
/** Machines with a refrigerant circuit and a room at the end of it. */
export const directTypes = [...splitTypes, 'janela', 'self', 'rooftop', 'outro'] as const
export const refrigerantLineTypes = splitTypes
export const coilTypes = [...directTypes, 'fancoil'] as const
export const ductedTypes = ['dutado', 'splitao', 'self', 'rooftop', 'fancoil', 'caixa_ventilacao'] as const
/** Machines whose air people breathe. */
export const roomTypes = [...coilTypes, 'caixa_ventilacao'] as const
