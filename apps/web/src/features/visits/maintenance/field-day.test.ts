import type { FieldPack } from '@prumo/contract/visits/field-pack'
import { expect, test } from 'vitest'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { buildingsOf, draftName, executionSubject, machinesOf, stateOf, type OnDevice } from './field-day.ts'
import { withSentExecution } from '../field/sent-execution.ts'
import { workOf } from './work-of.ts'

const today = '2026-03-16'
const item = (scheduleId: string, equipmentId: string, own: Partial<FieldPack['items'][number]> = {}) => ({
  scheduleId,
  planId: 'plan',
  equipmentId,
  taskId: 'task',
  periodicity: 'mensal' as const,
  plannedDate: today,
  dueDate: '2026-04-15',
  status: 'planejado' as const,
  technicianId: 'me',
  executionId: null,
  startedAt: null,
  ...own,
})
const pack = {
  technician: { id: 'me', name: 'Rafael' },
  plans: [
    {
      id: 'plan',
      client: { name: 'Hospital' },
      profile: { co2: { kind: 'fixed', ppm: 1000 } },
      tasks: [{ taskId: 'task', description: 'Limpar o filtro', recordsRequired: [] }],
    },
  ],
  machines: ['one', 'two'].map((equipmentId) => ({ equipmentId, planId: 'plan', tag: equipmentId, plate: {} })),
  items: [
    item('late', 'one', { plannedDate: '2026-03-10' }),
    item('today', 'one'),
    item('other', 'two', { technicianId: 'somebody' }),
    item('next', 'two', { plannedDate: '2026-03-20' }),
  ],
  sent: [],
} as unknown as FieldPack
const device = (own: Partial<OnDevice> = {}): OnDevice => ({ today, kept: [], drafts: [], pending: [], ...own })
const kept = { id: 'x', planId: 'plan', equipmentId: 'one', closed: ['late', 'today'], executedDate: today } as const
const operation = (id: string, own: Partial<PendingOperation> = {}) =>
  ({
    id,
    route: 'pmoc/executions.create',
    state: 'waiting',
    problem: null,
    subject: executionSubject('x'),
    ...own,
  }) as PendingOperation
const daysOf = (own: Partial<OnDevice> = {}, given = pack) => {
  const known = device(own)
  return buildingsOf(machinesOf(given, known), known).map(
    ({ date, done, total, late, isOver, isRunning, waiting }) => ({
      date,
      counts: [done, total, late],
      isOver,
      isRunning,
      waiting,
    }),
  )
}
const stateIn = (own: Partial<OnDevice>, given = pack) => stateOf(machinesOf(given, device(own))[0]!.executions)

test('what is late belongs to today, what is another’s to nobody’s day here, and days come in their order', () => {
  const quiet = { isOver: false, isRunning: false, waiting: 0 }
  expect(daysOf()).toEqual([
    { date: today, counts: [0, 2, 1], ...quiet },
    { date: '2026-03-20', counts: [0, 1, 0], ...quiet },
  ])
  expect(daysOf({ today: '2026-03-20' }).map(({ date, counts }) => [date, counts])).toEqual([['2026-03-20', [0, 3, 2]]])
  expect(daysOf({}, { ...pack, technician: null })).toEqual([])
})

test('what was told here closes its items at once and stays closed once it was sent, also without a newer word of the server', () => {
  expect(daysOf({ kept: [kept], pending: [operation('x')] })[0]).toMatchObject({
    counts: [2, 2, 0],
    isOver: true,
    waiting: 1,
  })
  expect(daysOf({ kept: [kept] })[0]).toMatchObject({ counts: [2, 2, 0], isOver: true, waiting: 0 })
  const refused = operation('x', { state: 'refused', problem: 'Não existe' })
  expect(daysOf({ kept: [kept], pending: [refused] })[0]).toMatchObject({ counts: [0, 2, 1], waiting: 1 })
})

test('each execution says how far it is: kept, refused, its pictures on the way, sent, or in conflict', () => {
  const photo = operation('p', { route: 'pmoc/executions.addFile' })
  expect(stateIn({ kept: [kept], pending: [operation('x'), photo] })).toBe('waiting')
  expect(stateIn({ kept: [kept], pending: [photo] })).toBe('photos')
  expect(stateIn({ kept: [kept] })).toBe('sent')
  expect(stateIn({ kept: [kept], pending: [operation('x', { state: 'refused' }), photo] })).toBe('refused')
  // An order that was wished for beside it, and refused, says nothing of the execution.
  const order = operation('o', { route: 'pmoc/orders.corrective', state: 'refused' })
  expect(stateIn({ kept: [kept], pending: [order] })).toBe('sent')
  expect(stateIn({})).toBeNull()
  const answer = {
    id: 'x',
    planId: 'plan',
    equipmentId: 'one',
    executedDate: today,
    receivedAt: '2026-03-16T12:00:00Z',
    conflict: 'waiting',
    items: [{ scheduleId: 'late', outcome: 'feito', isConflicting: true }],
    attachments: [{ url: null }],
  }
  const met = withSentExecution(pack, answer as never)
  expect(met.items.find(({ scheduleId }) => scheduleId === 'late')).toMatchObject({
    status: 'executado',
    executionId: null,
  })
  expect(stateIn({ kept: [kept] }, met)).toBe('conflict')
  expect(stateIn({ kept: [kept], pending: [photo] }, met)).toBe('conflict')
  const alone = withSentExecution(pack, {
    ...answer,
    conflict: null,
    items: [{ ...answer.items[0], isConflicting: false }],
  } as never)
  expect(alone.items.find(({ scheduleId }) => scheduleId === 'late')).toMatchObject({
    status: 'executado',
    executionId: 'x',
  })
  expect(stateIn({ kept: [kept] }, alone)).toBe('sent')
})

test('a visit runs from the moment it was begun here', () => {
  const start = operation('s', {
    route: 'pmoc/schedule.start',
    subject: 'pmoc-start:plan',
    createdAt: Date.parse('2026-03-16T12:00:00Z'),
    input: { body: { scheduleIds: ['late', 'today'] } },
  })
  const [day] = buildingsOf(machinesOf(pack, device({ pending: [start] })), device())
  expect(day).toMatchObject({ isRunning: true, startedAt: '2026-03-16T12:00:00.000Z' })
})

test('the form has what is open until its day, mine or everybody’s, and keeps what was answered although somebody did it meanwhile', () => {
  const [one, two] = machinesOf(pack, device({ drafts: [draftName('plan', 'one')] }))
  expect([one!.hasDraft, two!.hasDraft]).toEqual([true, false])
  const tasksOf = (machine: typeof one, until: string, isAll: boolean, answered: string[] = []) =>
    workOf(machine!, { until, isAll, answered }).tasks.map(({ scheduleId }) => scheduleId)
  expect(tasksOf(one, today, false)).toEqual(['late', 'today'])
  expect(tasksOf(two, today, false)).toEqual([])
  expect(tasksOf(two, today, true)).toEqual(['other'])
  expect(tasksOf(two, '2026-03-20', true)).toEqual(['other', 'next'])
  const done = { ...pack, items: [item('today', 'one', { status: 'executado' })] }
  expect(tasksOf(machinesOf(done, device())[0], today, true, ['today'])).toEqual(['today'])
})
