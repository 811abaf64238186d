import type { ActivityType, Component, EquipmentType, Periodicity } from '@prumo/domain/pmoc/words'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

export type EnvironmentRow = {
  id: string
  position: number
  name: string
  areaM2: number | null
  occupantsFixed: number | null
  occupantsFloating: number | null
  activityType: ActivityType | null
  thermalLoadTr: number | null
}

export type EquipmentRow = {
  id: string
  position: number
  environmentId: string | null
  isRetired: boolean
  tag: string
  locationName: string | null
  type: EquipmentType
  brand: string | null
  model: string | null
  serialNumber: string | null
  capacityBtuH: number | null
  refrigerant: string | null
  refrigerantKg: number | null
  installedOn: CalendarDate | null
  plate: Record<string, number | null>
  priceOfNew: number | null
  notes: string | null
  notesArePublic: boolean
}

export type TaskRow = {
  id: string
  position: number
  isRetired: boolean
  component: Component
  periodicity: Periodicity
  description: string
  acceptanceCriteria: string | null
  recordsRequired: readonly string[]
  norm: string | null
  catalogueKey: string | null
}

export type PlanItemRow = {
  id: string
  equipmentId: string
  taskId: string
  periodicity: Periodicity
  enabled: boolean
  isRetired: boolean
}

export type PlanLists = {
  environments: EnvironmentRow[]
  equipment: EquipmentRow[]
  tasks: TaskRow[]
  planItems: PlanItemRow[]
}
