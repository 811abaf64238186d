import { daysBetween, type CalendarDate } from '../../calendar/calendar-date.ts'
import { equipmentTypes } from '../catalogue/equipment-types.ts'
import type { EquipmentType } from '../words.ts'

export type RatedEquipment = { type: EquipmentType; capacityBtuH: number | null }
export type ArtState = 'valid' | 'ends_in_60' | 'ends_in_30' | 'ended' | 'missing'

/** 5 TR, of Portaria 3.523; above it a technical responsible is asked for. */
export const capacityWithoutResponsibleBtuH = 60_000
const btuHOfOneTon = 12_000

/** BTU/h of the types whose capacity counts, as far as it is known. */
export const totalCapacity = (equipment: readonly RatedEquipment[]): number =>
  counting(equipment).reduce((total, { capacityBtuH }) => total + (capacityBtuH ?? 0), 0)

/** Of everything in one building, across plans. What is not known may be above. */
export const needsResponsible = (equipment: readonly RatedEquipment[]): boolean =>
  counting(equipment).some(({ capacityBtuH }) => capacityBtuH === null) ||
  totalCapacity(equipment) > capacityWithoutResponsibleBtuH

export const tonsOf = (btuH: number): number => btuH / btuHOfOneTon

export const btuHOfTons = (tons: number): number => Math.round(tons * btuHOfOneTon)

/** An ART or TRT is still good on its last day. */
export function artState(validUntil: CalendarDate | null, today: CalendarDate): ArtState {
  if (validUntil === null) return 'missing'
  const days = daysBetween(today, validUntil)
  if (days < 0) return 'ended'
  if (days <= 30) return 'ends_in_30'
  return days <= 60 ? 'ends_in_60' : 'valid'
}

const counting = (equipment: readonly RatedEquipment[]) =>
  equipment.filter(({ type }) => equipmentTypes[type].countsCapacity)
