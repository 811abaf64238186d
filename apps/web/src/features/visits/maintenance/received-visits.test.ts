import type { FieldPack } from '@prumo/contract/visits/field-pack'
import { expect, test } from 'vitest'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { withReceipt } from '../field/sent-execution.ts'
import { buildingsOf, machinesOf, type OnDevice } from './field-day.ts'

const today = '2026-03-16'
const item = (scheduleId: string, equipmentId: string, status: 'planejado' | 'executado') => ({
  scheduleId,
  planId: 'plan',
  equipmentId,
  taskId: 'task',
  periodicity: 'mensal' as const,
  plannedDate: today,
  periodStart: '2026-03-15',
  dueDate: '2026-04-15',
  status,
  technicianId: 'me',
  executionId: null,
  startedAt: '2026-03-16T12:00:00Z',
})
const sent = (id: string, executedDate: string) => ({ id, planId: 'plan', equipmentId: 'one', executedDate })
const pack = {
  technician: { id: 'me', name: 'Rafael' },
  plans: [
    {
      id: 'plan',
      client: { name: 'Hospital' },
      tasks: [{ taskId: 'task', description: 'Limpar', recordsRequired: [] }],
    },
  ],
  machines: ['one', 'two'].map((equipmentId) => ({ equipmentId, planId: 'plan', tag: equipmentId, plate: {} })),
  items: [item('a', 'one', 'executado'), item('b', 'two', 'planejado')],
  sent: [sent('x', today), sent('yesterday', '2026-03-15')],
} as unknown as FieldPack
const receipt = (state: PendingOperation['state']) =>
  ({
    id: 'r',
    route: 'pmoc/executions.receive',
    state,
    subject: 'r',
    input: { body: { executionIds: ['x'] } },
  }) as never
const dayOf = (given: FieldPack, pending: readonly PendingOperation[] = [], own: Partial<OnDevice> = {}) => {
  const device = { today, timeZone: 'America/Belem', kept: [], drafts: [], pending, ...own }
  const { unsigned, isClosed, isRunning } = buildingsOf(machinesOf(given, device), device)[0]!
  return { unsigned, isClosed, isRunning }
}

test('a visit is closed by a signature for all that was told of its day, here or at the server, and goes on with the next answer', () => {
  expect(dayOf(pack)).toEqual({ unsigned: ['x'], isClosed: false, isRunning: true })
  const closed = { unsigned: [], isClosed: true, isRunning: false }
  expect(dayOf(pack, [receipt('waiting')])).toEqual(closed)
  expect(dayOf(pack, [receipt('refused')])).toMatchObject({ unsigned: ['x'], isClosed: false })
  expect(dayOf(withReceipt(pack, { executionIds: ['x'] }))).toEqual(closed)
  expect(dayOf(pack, [receipt('waiting')], { drafts: ['pmoc-draft:plan:two'] })).toMatchObject({ isRunning: true })
  const more = { id: 'y', planId: 'plan', equipmentId: 'two', closed: [], executedDate: today }
  expect(dayOf(pack, [receipt('waiting')], { kept: [more] })).toMatchObject({ unsigned: ['y'], isClosed: false })
})
