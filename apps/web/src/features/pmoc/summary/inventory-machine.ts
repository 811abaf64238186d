import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import type { WholePlan } from './summary-figures.tsx'

export type InventoryMachine = WholePlan['equipmentInventory'][number] & {
  lastOn: CalendarDate | null
  nextOn: CalendarDate | null
  isLate: boolean
  failures: number
  findings: number
  meanDaysBetween: number | null
  /** Absent: for who may not see service orders. */
  costOf12Months?: number | undefined
  advice?: MachineAdvice | undefined
}
export type MachineAdvice = 'keep' | 'consider_replacing' | 'unknown'

export const machineName = ({ type, brand, model }: Pick<InventoryMachine, 'type' | 'brand' | 'model'>) =>
  [equipmentTypes[type].label, brand, model].filter(Boolean).join(' ')

export const adviceLabel = (advice: MachineAdvice | undefined) =>
  advice === 'consider_replacing' ? 'Avaliar troca' : advice === 'keep' ? 'Manter' : ''

/** '91 dias' in operation for each failure. */
export const betweenFailures = (meanDays: number) =>
  `${meanDays.toLocaleString('pt-BR')} ${meanDays === 1 ? 'dia' : 'dias'}`
