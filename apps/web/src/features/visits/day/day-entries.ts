import { today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { FieldBuilding } from '../maintenance/field-day.ts'
import type { FieldVisit } from '../field/waiting-work.ts'

/** Somewhere to go: an order of service, or a building with a maintenance plan. */
export type DayEntry = { key: string; day: CalendarDate | null; isActive: boolean; isOver: boolean } & (
  | { kind: 'order'; visit: FieldVisit }
  | { kind: 'building'; building: FieldBuilding }
)

/** Both kinds in one list, by day and hour; what has no hour comes after what has, and what has no day last. */
export function dayEntries(
  visits: readonly FieldVisit[],
  buildings: readonly FieldBuilding[],
  timeZone: string,
): DayEntry[] {
  const orders = visits.map((visit): DayEntry & { at: string } => ({
    kind: 'order',
    key: visit.id,
    visit,
    day: visit.start ? dayAt(new Date(visit.start), timeZone) : null,
    at: visit.start ?? '',
    isActive: visit.state === 'RUNNING' || visit.state === 'PAUSED',
    isOver: visit.state === 'DONE' || visit.state === 'CANCELLED',
  }))
  const places = buildings.map((building): DayEntry & { at: string } => ({
    kind: 'building',
    key: `${building.plan.id} ${building.date}`,
    building,
    day: building.date,
    at: '',
    isActive: building.isRunning,
    isOver: building.isOver || (building.isClosed && !building.isRunning),
  }))
  return [...orders, ...places].toSorted(
    (one, other) => orderOf(one).localeCompare(orderOf(other)) || one.key.localeCompare(other.key),
  )
}

const last = '9999'
const orderOf = ({ day, at }: { day: string | null; at: string }) => `${day ?? last} ${at || last}`
