import { describe, expect, test } from 'vitest'
import {
  generateSchedule,
  type ExistingScheduleItem,
  type SchedulablePlanItem,
  type ScheduleChanges,
  type ScheduleRequest,
} from './generate-schedule.ts'

const year = { start: '2026-01-01', end: '2026-12-31' }
const item = (planItemId: string, changes: Partial<SchedulablePlanItem> = {}): SchedulablePlanItem => ({
  planItemId,
  equipmentId: 'machine',
  periodicity: 'mensal',
  enabled: true,
  countsFrom: null,
  ...changes,
})
const generate = (changes: Partial<ScheduleRequest>): ScheduleChanges =>
  generateSchedule({
    items: [item('a')],
    firstStart: '2026-01-01',
    range: year,
    planPeriod: year,
    existing: [],
    today: '2025-12-01',
    overwrite: false,
    settings: { preferWorkingDays: false, itemsPerDay: null },
    ...changes,
  })
const rowsOf = ({ create }: ScheduleChanges): ExistingScheduleItem[] =>
  create.map(({ planItemId, periodicity, periodIndex, plannedDate, dueDate }) => ({
    scheduleId: `${planItemId}-${periodicity}-${periodIndex}`,
    planItemId,
    periodicity,
    periodIndex,
    status: 'planejado',
    plannedDate,
    dueDate,
  }))
const dates = ({ create }: ScheduleChanges) => create.map(({ plannedDate }) => plannedDate)

test('each enabled item has one row for each of its periods, with the end of the period as its due day', () => {
  const { create, cut } = generate({
    items: [
      item('a', { periodicity: 'semestral' }),
      item('b', { enabled: false }),
      item('c', { periodicity: 'eventual' }),
    ],
  })
  expect(cut).toEqual(year)
  expect(create).toEqual([
    {
      planItemId: 'a',
      equipmentId: 'machine',
      periodicity: 'semestral',
      periodIndex: 0,
      periodStart: '2026-01-01',
      dueDate: '2026-06-30',
      plannedDate: '2026-01-01',
    },
    {
      planItemId: 'a',
      equipmentId: 'machine',
      periodicity: 'semestral',
      periodIndex: 1,
      periodStart: '2026-07-01',
      dueDate: '2026-12-31',
      plannedDate: '2026-07-01',
    },
  ])
})

test('the range is cut to the plan, and where nothing is left that is said', () => {
  expect(generate({ range: { start: '2025-06-01', end: '2026-02-15' } })).toMatchObject({
    cut: { start: '2026-01-01', end: '2026-02-15' },
    create: [{ periodIndex: 0 }, { periodIndex: 1 }],
  })
  expect(generate({ range: { start: '2027-01-01', end: '2027-12-31' } })).toEqual({
    create: [],
    move: [],
    reopen: [],
    cancel: [],
    kept: 0,
    cut: null,
  })
})

test('the periods are the same whatever the range', () => {
  expect(generate({ range: { start: '2026-03-15', end: '2026-05-15' } }).create).toMatchObject([
    { periodIndex: 3, periodStart: '2026-04-01' },
    { periodIndex: 4, periodStart: '2026-05-01' },
  ])
})

test('the period under way today is asked for too, for today at the earliest', () => {
  const changes = generate({
    items: [item('a'), item('b', { periodicity: 'anual' })],
    today: '2026-03-10',
    range: { start: '2026-03-10', end: '2026-04-30' },
  })
  expect(changes.create).toMatchObject([
    { planItemId: 'a', periodIndex: 2, plannedDate: '2026-03-10', dueDate: '2026-03-31' },
    { planItemId: 'a', periodIndex: 3, plannedDate: '2026-04-01' },
    { planItemId: 'b', periodIndex: 0, plannedDate: '2026-03-10', dueDate: '2026-12-31' },
  ])
})

test('periods wholly past are made on their own day', () => {
  expect(dates(generate({ today: '2026-03-10', range: { start: '2026-01-01', end: '2026-03-31' } }))).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-10',
  ])
})

test('asked again, nothing changes', () => {
  const existing = rowsOf(generate({}))
  expect(generate({ existing })).toMatchObject({ create: [], move: [], cancel: [], kept: 12 })
  expect(generate({ existing, overwrite: true })).toMatchObject({ create: [], move: [], cancel: [], kept: 12 })
})

describe('overwriting', () => {
  const today = '2026-06-10'
  const existing = rowsOf(generate({})).map((row): ExistingScheduleItem => {
    if (row.periodIndex === 0) return { ...row, status: 'aprovado' }
    if (row.periodIndex === 1) return { ...row, status: 'executado' }
    if (row.periodIndex === 5) return { ...row, plannedDate: '2026-06-20', status: 'em_execucao' }
    return { ...row, plannedDate: row.plannedDate.replace(/-01$/, '-25') }
  })

  test('gives new days to what is planned from today on, and to nothing else', () => {
    const { move, cancel, create, kept } = generate({ existing, today, overwrite: true })
    expect(move).toEqual(
      [6, 7, 8, 9, 10, 11].map((index) => ({
        scheduleId: `a-mensal-${index}`,
        plannedDate: `2026-${String(index + 1).padStart(2, '0')}-01`,
      })),
    )
    expect({ cancel, create, kept }).toEqual({ cancel: [], create: [], kept: 6 })
  })

  test('without it nothing that exists changes', () => {
    expect(generate({ existing, today })).toMatchObject({ create: [], move: [], cancel: [], reopen: [], kept: 12 })
    expect(generate({ existing, today, items: [] })).toMatchObject({ move: [], cancel: [], kept: 0 })
  })

  test('cancels what is no longer wanted, within the range only', () => {
    const range = { start: '2026-06-01', end: '2026-09-30' }
    expect(
      generate({ existing, today, overwrite: true, range, items: [item('a', { enabled: false })] }).cancel,
    ).toEqual(['a-mensal-6', 'a-mensal-7', 'a-mensal-8'])
  })

  test('what is late by its due day stays, also when it was moved to a later day', () => {
    const moved = existing.map((row) => (row.periodIndex === 3 ? { ...row, plannedDate: '2026-07-15' } : row))
    const { move, cancel } = generate({ existing: moved, today, overwrite: true, items: [] })
    expect([...move.map(({ scheduleId }) => scheduleId), ...cancel]).not.toContain('a-mensal-3')
  })

  test('opens again what a generation cancelled, never what a person did', () => {
    const cancelled = existing.map((row): ExistingScheduleItem => {
      if (row.periodIndex === 8) return { ...row, status: 'cancelado', wasCancelledByGeneration: true }
      return row.periodIndex === 9 ? { ...row, status: 'cancelado' } : row
    })
    const { reopen, move, create } = generate({ existing: cancelled, today, overwrite: true })
    expect(reopen).toEqual([{ scheduleId: 'a-mensal-8', plannedDate: '2026-09-01' }])
    expect(move.map(({ scheduleId }) => scheduleId)).not.toContain('a-mensal-9')
    expect(create).toEqual([])
    expect(generate({ existing: cancelled, today }).reopen).toEqual([])
  })

  test('a new periodicity begins after the last period executed', () => {
    const { create, cancel } = generate({
      existing,
      today,
      overwrite: true,
      items: [item('a', { periodicity: 'bimestral' })],
    })
    expect(create.map(({ periodStart }) => periodStart)).toEqual([
      '2026-03-01',
      '2026-05-01',
      '2026-07-01',
      '2026-09-01',
      '2026-11-01',
    ])
    expect(cancel).toEqual([6, 7, 8, 9, 10, 11].map((index) => `a-mensal-${index}`))
    expect(generate({ items: [item('a', { countsFrom: '2026-09-02' })] }).create[0]?.periodStart).toBe('2026-10-01')
  })
})

test('days off are avoided within the period', () => {
  const settings = { preferWorkingDays: true, itemsPerDay: null }
  expect(dates(generate({ settings })).slice(0, 5)).toEqual([
    '2026-01-02',
    '2026-02-02',
    '2026-03-02',
    '2026-04-01',
    '2026-05-04',
  ])
})

describe('capacity', () => {
  const settings = { preferWorkingDays: true, itemsPerDay: 3 }
  const range = { start: '2026-04-01', end: '2026-04-30' }

  test('spreads machines over days and keeps the items of one machine together', () => {
    const items = ['m1', 'm2', 'm3'].flatMap((equipmentId) =>
      ['a', 'b'].map((name) => item(`${equipmentId}-${name}`, { equipmentId })),
    )
    expect(
      generate({ items, range, settings }).create.map(({ planItemId, plannedDate }) => [planItemId, plannedDate]),
    ).toEqual([
      ['m1-a', '2026-04-01'],
      ['m1-b', '2026-04-01'],
      ['m2-a', '2026-04-02'],
      ['m2-b', '2026-04-02'],
      ['m3-a', '2026-04-06'],
      ['m3-b', '2026-04-06'],
    ])
  })

  test('divides a machine only where it alone is above a day', () => {
    const items = ['a', 'b', 'c', 'd'].map((name) => item(name))
    expect(dates(generate({ items, range, settings }))).toEqual([
      '2026-04-01',
      '2026-04-01',
      '2026-04-01',
      '2026-04-02',
    ])
  })

  test('a full period takes more rather than leave its days', () => {
    const items = Array.from({ length: 30 }, (_, number) =>
      item(`i${number}`, { equipmentId: `m${number}`, periodicity: 'semanal' }),
    )
    const week = generate({ items, range: { start: '2026-01-08', end: '2026-01-08' }, settings }).create
    expect(week.every(({ plannedDate }) => plannedDate >= '2026-01-08' && plannedDate <= '2026-01-14')).toBe(true)
    expect(new Set(week.map(({ plannedDate }) => plannedDate)).size).toBe(5)
  })

  test('a task added later joins the visit of its machine', () => {
    const items = ['m1', 'm2'].map((equipmentId) => item(equipmentId, { equipmentId }))
    const tight = { preferWorkingDays: true, itemsPerDay: 1 }
    const existing = rowsOf(generate({ items, range, settings: tight }))
    const more = [...items, item('m2-more', { equipmentId: 'm2' })]
    expect(dates(generate({ items: more, existing, range, settings: tight }))).toEqual(['2026-04-02'])
  })
})
