import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, compare } from '../../calendar/calendar-date.ts'
import { generateSchedule, type ExistingScheduleItem, type ScheduleChanges } from './generate-schedule.ts'
import { periodAt } from './periods.ts'
import { periodicityLabels, type Periodicity, type StoredStatus } from '../words.ts'

type Row = ExistingScheduleItem & { equipmentId: string }

const firstStart = '2026-01-31'
const planPeriod = { start: firstStart, end: '2027-06-30' }
const periodicities = Object.keys(periodicityLabels) as Periodicity[]
const day = fc.integer({ min: -40, max: 560 }).map((days) => addDays(firstStart, days))
const plan = fc.array(
  fc.record({
    equipment: fc.nat({ max: 2 }),
    periodicity: fc.constantFrom(...periodicities),
    enabled: fc.boolean(),
    countsFrom: fc.option(day),
  }),
  { maxLength: 10 },
)
const round = fc.record({
  items: plan,
  from: day,
  length: fc.nat({ max: 500 }),
  today: day,
  overwrite: fc.boolean(),
  settings: fc.record({ preferWorkingDays: fc.boolean(), itemsPerDay: fc.option(fc.integer({ min: 1, max: 4 })) }),
  // What people do to the rows before the next round: which row, and what becomes of it.
  doings: fc.array(
    fc.record({
      row: fc.nat(),
      status: fc.constantFrom<StoredStatus>('executado', 'aprovado', 'em_execucao', 'cancelado'),
    }),
    { maxLength: 5 },
  ),
})

test('over any rounds of plans, ranges and executions: nothing executed is lost, nothing is there twice, every day lies in its period', () => {
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 4 }), (rounds) => {
      let rows: Row[] = []
      for (const { items, from, length, today, overwrite, settings, doings } of rounds) {
        const request = {
          items: items.map(({ equipment, ...item }, index) => ({
            ...item,
            planItemId: `item-${index}`,
            equipmentId: `machine-${equipment}`,
          })),
          firstStart,
          range: { start: from, end: addDays(from, length) },
          planPeriod,
          today,
          overwrite,
          settings,
        }
        const changes = generateSchedule({ ...request, existing: rows })
        checkTouched(rows, changes, today, overwrite)
        rows = apply(rows, changes)
        checkRows(rows)
        checkNew(changes, today)
        const again = generateSchedule({ ...request, overwrite: false, existing: rows.toReversed() })
        expect([again.create, again.move, again.cancel, again.reopen]).toEqual([[], [], [], []])
        const overwritten = generateSchedule({
          ...request,
          items: request.items.toReversed(),
          existing: rows.toReversed(),
        })
        expect([overwritten.create, overwritten.move, overwritten.cancel, overwritten.reopen]).toEqual([[], [], [], []])
        for (const { row, status } of doings) {
          const chosen = rows[row % Math.max(rows.length, 1)]
          if (chosen && chosen.status !== 'executado' && chosen.status !== 'aprovado') chosen.status = status
        }
      }
    }),
  )
})

function checkTouched(rows: Row[], changes: ScheduleChanges, today: string, overwrite: boolean) {
  const before = new Map(rows.map((row) => [row.scheduleId, row]))
  const touched = [...changes.move.map(({ scheduleId }) => scheduleId), ...changes.cancel]
  if (!overwrite) expect([...touched, ...changes.reopen]).toEqual([])
  for (const id of touched) {
    const row = before.get(id)!
    expect(row.status).toBe('planejado')
    expect(compare(row.plannedDate, today) >= 0 && compare(row.dueDate, today) >= 0).toBe(true)
  }
  for (const { scheduleId } of changes.reopen)
    expect(before.get(scheduleId)).toMatchObject({ status: 'cancelado', wasCancelledByGeneration: true })
}

function checkRows(rows: Row[]) {
  const keys = rows.map(({ planItemId, periodicity, periodIndex }) => `${planItemId} ${periodicity} ${periodIndex}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { periodicity, periodIndex, plannedDate, dueDate } of rows) {
    const { start, end } = periodAt(firstStart, periodicity, periodIndex)
    expect(dueDate).toBe(end)
    expect(compare(plannedDate, start) >= 0 && compare(plannedDate, end) <= 0).toBe(true)
  }
}

function checkNew({ create, move, reopen }: ScheduleChanges, today: string) {
  for (const { dueDate, plannedDate } of create)
    if (compare(dueDate, today) >= 0) expect(compare(plannedDate, today)).toBeGreaterThanOrEqual(0)
  for (const { plannedDate } of [...move, ...reopen]) expect(compare(plannedDate, today)).toBeGreaterThanOrEqual(0)
}

function apply(rows: Row[], { create, move, reopen, cancel }: ScheduleChanges): Row[] {
  const moved = new Map([...move, ...reopen].map(({ scheduleId, plannedDate }) => [scheduleId, plannedDate]))
  const reopened = new Set(reopen.map(({ scheduleId }) => scheduleId))
  const after = rows.map((row): Row => {
    const plannedDate = moved.get(row.scheduleId) ?? row.plannedDate
    if (cancel.includes(row.scheduleId)) return { ...row, status: 'cancelado', wasCancelledByGeneration: true }
    if (reopened.has(row.scheduleId))
      return { ...row, plannedDate, status: 'planejado', wasCancelledByGeneration: false }
    return { ...row, plannedDate }
  })
  return [
    ...after,
    ...create.map((row): Row => ({
      ...row,
      status: 'planejado',
      scheduleId: `${row.planItemId} ${row.periodicity} ${row.periodIndex}`,
    })),
  ]
}
