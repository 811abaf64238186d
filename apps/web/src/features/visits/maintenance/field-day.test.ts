import type { FieldPack } from '@prumo/contract/visits/field-pack'
import { expect, test } from 'vitest'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { executionSubject } from '#features/pmoc/door/execution/file-operations.ts'
import { snapshotOf, joinSnapshots } from './draft-snapshot.ts'
import { withDraft, withExecution } from './device-log.ts'
import { buildingsOf, draftName, machinesOf, stateOf, type OnDevice } from './field-day.ts'
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
  periodStart: '2026-03-15',
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
const aDraftSnapshot = (...ids: string[]) =>
  snapshotOf(
    {
      plan: pack.plans[0]!,
      machine: pack.machines[0]!,
      items: pack.items.filter((each) => each.equipmentId === 'one'),
    },
    ids,
  )
const device = (own: Partial<OnDevice> = {}): OnDevice & { timeZone: string } => ({
  today,
  timeZone: 'America/Belem',
  kept: [],
  drafts: [],
  pending: [],
  ...own,
})
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
  const photo = operation('p', { route: 'pmoc/executions.addFile', state: 'refused' })
  expect(daysOf({ kept: [kept], pending: [photo] })[0]).toMatchObject({ counts: [2, 2, 0], waiting: 1 })
  const refused = operation('x', { state: 'refused', problem: 'Não existe' })
  expect(daysOf({ kept: [kept], pending: [refused] })[0]).toMatchObject({ counts: [0, 2, 1], waiting: 1 })
})

test('each execution says how far it is: kept, refused, its pictures on the way, sent, or in conflict', () => {
  const photo = operation('p', { route: 'pmoc/executions.addFile' })
  expect(stateIn({ kept: [kept], pending: [operation('x'), photo] })).toBe('waiting')
  expect(stateIn({ kept: [kept], pending: [photo] })).toBe('photos')
  expect(stateIn({ kept: [kept] })).toBe('sent')
  expect(stateIn({ kept: [kept], pending: [operation('x', { state: 'refused' }), photo] })).toBe('refused')
  const refusedPhoto = { ...photo, state: 'refused', problem: 'Não é uma imagem' } as const
  expect(machinesOf(pack, device({ kept: [kept], pending: [refusedPhoto] }))[0]!.executions).toMatchObject([
    { state: 'photo-refused', problem: 'Não é uma imagem', refusedPhotos: ['p'] },
  ])
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

test('what the server has is not due again while a picture or an order of it still waits here', () => {
  const gone = { ...pack, items: pack.items.filter(({ equipmentId }) => equipmentId !== 'one'), heard: ['x'] }
  const told = { ...kept, begun: aDraftSnapshot('late', 'today') }
  for (const own of [{ id: 'p' }, { id: 'o', route: 'pmoc/orders.corrective' as const, state: 'refused' as const }]) {
    const [machine] = machinesOf(gone, device({ kept: [told], pending: [operation(own.id, own)] }))
    expect(machine!.items).toEqual([])
  }
  const [waiting] = machinesOf(gone, device({ kept: [told], pending: [operation('x')] }))
  expect(waiting!.items).toHaveLength(2)
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

test('a visit goes on between two machines, and one that ended on another day does not run', () => {
  const runs = (startedAt: string) =>
    daysOf({}, { ...pack, items: [item('done', 'one', { status: 'executado', startedAt }), item('open', 'two')] })[0]!
      .isRunning
  expect(runs('2026-03-16T12:00:00Z')).toBe(true)
  expect(runs('2026-03-16T02:30:00Z')).toBe(false)
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

test('what was answered stays to be told when the office takes it away, with the machine and its building, and says why', () => {
  const name = draftName('plan', 'one')
  const begun = { [name]: aDraftSnapshot('late', 'today') }
  const known = (items: FieldPack['items'], machines = pack.machines) => {
    const given = { ...pack, items, machines, plans: machines.length > 0 ? pack.plans : [] }
    const own = device({ drafts: [name], begun })
    const found = machinesOf(given, own)
    const machine = found.find(({ equipmentId }) => equipmentId === 'one')!
    const { tasks } = workOf(machine, { until: today, isAll: true, answered: ['late', 'today'] })
    return {
      tasks: tasks.map(({ scheduleId, description, left }) => [scheduleId, description, left]),
      days: buildingsOf(found, own).map(({ date, isOver }) => [date, isOver]),
      machine,
    }
  }
  const gone = known([], [])
  expect(gone.tasks).toEqual([
    ['late', 'Limpar o filtro', 'Saiu da agenda'],
    ['today', 'Limpar o filtro', 'Saiu da agenda'],
  ])
  expect([gone.machine.isLeft, gone.machine.hasDraft, gone.days]).toEqual([true, true, [[today, false]]])
  const one = (own: Partial<FieldPack['items'][number]>) =>
    known([item('today', 'one', own), item('late', 'one', { plannedDate: '2026-03-10' })]).tasks.map(([id, , left]) => [
      id,
      left,
    ])
  expect(one({})).toEqual([
    ['today', undefined],
    ['late', undefined],
  ])
  expect(one({ status: 'cancelado' })[0]).toEqual(['today', 'Cancelada'])
  expect(one({ status: 'executado' })[0]).toEqual(['today', 'Já executada por outra pessoa'])
  expect(one({ plannedDate: '2026-05-02' })[0]).toEqual(['today', 'Remarcada para 02/05/2026'])
  // The draft waits for somebody although everything it answers was done.
  expect(
    known([item('today', 'one', { status: 'executado' }), item('late', 'one', { status: 'executado' })]).days,
  ).toEqual([[today, false]])
})

test('a draft without the words of its tasks is shown and told all the same', () => {
  const { tasks } = workOf(machinesOf(pack, device())[0]!, { until: today, isAll: true, answered: ['unknown'] })
  expect(tasks.at(-1)).toMatchObject({ scheduleId: 'unknown', left: 'Saiu da agenda' })
})

test('what was known first of an answered item stays, and what is answered later joins it', () => {
  const moved = { ...aDraftSnapshot('late', 'today'), items: [item('today', 'one', { plannedDate: '2026-05-02' })] }
  const both = { ...moved, items: [...moved.items, item('late', 'one', { plannedDate: '2026-03-10' })] }
  expect(
    joinSnapshots(aDraftSnapshot('today'), both).items.map(({ scheduleId, plannedDate }) => [scheduleId, plannedDate]),
  ).toEqual([
    ['today', today],
    ['late', '2026-03-10'],
  ])
})

test('a refused execution keeps its machine in reach, and once it is sent nothing is left of it here', () => {
  const own = { ...kept, begun: aDraftSnapshot('late', 'today') }
  const empty = { ...pack, machines: [], items: [], plans: [] }
  const refused = operation('x', { state: 'refused' })
  expect(machinesOf(empty, device({ kept: [own], pending: [refused] })).map(({ tag }) => tag)).toEqual(['one'])
  expect(machinesOf(empty, device({ kept: [own] }))).toEqual([])
})

test('what the server had and took back since is not done for ever: a newer word of it counts, also where it names the execution no more', () => {
  const heard = { ...pack, heard: ['x'] }
  expect(daysOf({ kept: [kept] }, heard)[0]).toMatchObject({ counts: [0, 2, 1], isOver: false })
  expect(stateIn({ kept: [kept] }, heard)).toBeNull()
  const photo = operation('p', { route: 'pmoc/executions.addFile' })
  expect(stateIn({ kept: [kept], pending: [photo] }, heard)).toBe('photos')
  expect(daysOf({ kept: [kept], pending: [photo] }, heard)[0]).toMatchObject({ counts: [0, 2, 1] })
})

test('the log forgets what is a month old, never what waits, and keeps what a draft answers with it', () => {
  const name = draftName('plan', 'one')
  const drafted = withDraft({ kept: [], drafts: [] }, name, aDraftSnapshot('today'))
  expect(drafted.begun?.[name]!.items.map(({ scheduleId }) => scheduleId)).toEqual(['today'])
  const old = { ...kept, id: 'old', executedDate: '2026-01-02', begun: aDraftSnapshot('late') }
  const log = {
    ...drafted,
    kept: [old, { ...old, id: 'waiting' }, { ...kept, id: 'sent', begun: aDraftSnapshot('late') }],
  }
  const queued = new Set([executionSubject('waiting')])
  const after = withExecution(log, kept, name, { queued, today })
  expect(after.kept.map(({ id, begun }) => [id, begun !== undefined])).toEqual([
    ['sent', false],
    ['waiting', true],
    ['x', false],
  ])
  expect([after.drafts, after.begun]).toEqual([[], {}])
  expect(withDraft(after, name, old.begun, 'waiting')).toMatchObject({ drafts: [name], begun: { [name]: old.begun } })
})
