import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { equipmentTypes } from '@prumo/domain/pmoc/equipment-types'
import type { WholePlan } from './summary-figures.tsx'

export type InventoryMachine = WholePlan['equipmentInventory'][number] & {
  lastOn: CalendarDate | null
  nextOn: CalendarDate | null
  isLate: boolean
  failures: number
}

export const machineName = ({ type, brand, model }: Pick<InventoryMachine, 'type' | 'brand' | 'model'>) =>
  [equipmentTypes[type].label, brand, model].filter(Boolean).join(' ')
