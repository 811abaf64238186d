import type { equipment } from '@prumo/contract/pmoc/equipment'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import type { ResultOf } from '@prumo/contract/route'
import { addMonths, compare, daysBetween, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { airVerdict } from '@prumo/domain/pmoc/norms/judge-readings'
import { statusOf } from '@prumo/domain/pmoc/schedule/counts'
import { ownLimit } from '@prumo/domain/pmoc/norms/limit-basis'
import type { Context } from '#platform/context.ts'
import {
  listDone,
  listLastAirReadings,
  listOpen,
  type CarriedOutLine,
  type LastReading,
  type DueLine,
} from './queries.ts'

type History = ResultOf<typeof equipment.history>
export type MaintenanceState = Omit<History, 'equipment'>
type Entry = History['maintenanceHistory'][number]

const mostDone = 200
const mostOpen = 400

/** How a machine is kept: what was done, what is late, what comes next, and what its air was like. `nameOf` says how much of a name is told. */
export async function readMaintenance(
  ctx: Context,
  machine: { equipmentId: string; retiredOn: string | null },
  nameOf: (name: string | null) => string | null,
): Promise<MaintenanceState> {
  const { equipmentId } = machine
  const [done, open, readings] = await Promise.all([
    listDone(ctx.db, equipmentId, mostDone),
    listOpen(ctx.db, equipmentId, mostOpen),
    listLastAirReadings(ctx.db, equipmentId),
  ])
  const today = ctx.today()
  const told = open.map((line) => ({ ...line, status: statusOf(line, today) }))
  const late = told.filter(({ status }) => status === itemStatus.overdue)
  const next = told.find(({ status, plannedDate }) => status !== itemStatus.overdue && compare(plannedDate, today) >= 0)
  const last = done[0]
  const lines = [
    ...told.filter(({ status }) => status !== itemStatus.planned).map(openEntry),
    ...done.map((line) => doneEntry(line, nameOf)),
  ]
  return {
    maintenanceHistory: lines.toSorted((one, other) => compare(dayOf(other), dayOf(one))),
    total: (last?.total ?? 0) + lines.length - done.length,
    state: machine.retiredOn ? 'desativado' : stateOf(late.length > 0, last, next !== undefined, today),
    lastMaintenance: last ? { date: last.executedOn, by: nameOf(last.executedByName), notDone: last.notDone } : null,
    nextMaintenance:
      next && !machine.retiredOn ? { date: next.plannedDate, inDays: daysBetween(today, next.plannedDate) } : null,
    air: airOf(readings, today),
  }
}

function stateOf(
  isLate: boolean,
  last: CarriedOutLine | undefined,
  hasNext: boolean,
  today: CalendarDate,
): History['state'] {
  if (isLate) return 'atrasada'
  if (!last) return 'sem_registro'
  const isLongAgo = compare(last.executedOn, addMonths(today, -12)) < 0
  return !hasNext && isLongAgo ? 'sem_registro' : 'em_dia'
}

const openEntry = ({
  plannedDate,
  components,
  periodicities,
  items,
  status,
}: Omit<DueLine, 'status'> & { status: string }) => ({
  plannedDate,
  status: status as Entry['status'],
  executedBy: null,
  executedDate: null,
  components,
  periodicities,
  items,
  notDone: 0,
})

const doneEntry = (line: CarriedOutLine, nameOf: (name: string | null) => string | null): Entry => ({
  plannedDate: line.plannedDate,
  status: line.isApproved ? itemStatus.approved : itemStatus.carriedOut,
  executedBy: nameOf(line.executedByName),
  executedDate: line.executedOn,
  components: line.components,
  periodicities: line.periodicities,
  items: line.items,
  notDone: line.notDone,
})

const dayOf = ({ executedDate, plannedDate }: Entry) => executedDate ?? plannedDate

function airOf(readings: readonly LastReading[], today: CalendarDate): History['air'] {
  const of = (field: LastReading['field']) => readings.find((reading) => reading.field === field) ?? null
  const last = { roomTempC: of('roomTempC'), relativeHumidityPct: of('relativeHumidityPct'), co2Ppm: of('co2Ppm') }
  const verdict = airVerdict(last, today)
  const norms = new Set(readings.map(({ norm }) => norm).filter((norm) => norm !== ownLimit.plan))
  const shown = (reading: LastReading | null) => reading && { value: reading.value, date: reading.date }
  return {
    verdict,
    // The oldest of the three: what is said holds from then on at the latest.
    date: verdict === 'unknown' ? null : (readings.map(({ date }) => date).toSorted(compare)[0] ?? null),
    norm: verdict === 'unknown' ? null : [...norms].join(' e ') || null,
    roomTempC: shown(last.roomTempC),
    relativeHumidityPct: shown(last.relativeHumidityPct),
    co2Ppm: shown(last.co2Ppm),
  }
}
