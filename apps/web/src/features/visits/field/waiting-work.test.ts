import type { VisitWork } from '@prumo/contract/visits/visit-records'
import { expect, test } from 'vitest'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { visitSubject, withWaiting } from './waiting-work.ts'

const work = {
  id: 'visit',
  status: 'SCHEDULED',
  state: 'PLANNED',
  start: '2026-03-15T13:00:00Z',
  technician: { id: 'me', name: 'Rafael' },
  times: [],
  tasks: [{ id: 'task', description: 'Vácuo', done: false, priority: null }],
  parts: [],
  photos: [],
  notes: null,
  signature: null,
} as unknown as VisitWork

const operation = (route: string, body: object, part = '') =>
  ({ id: route, route, input: { body }, subject: visitSubject('visit', part) }) as unknown as PendingOperation
const at = '2026-03-15T13:05:00Z'

test('what was done here is seen at once, in its order, and only on its own visit', () => {
  const pending = [
    operation('visits/visits.start', { recordId: 'a', at }),
    operation('visits/visits.tick', { taskId: 'task', done: true }, 'task:task'),
    operation('visits/visits.addPart', { recordId: 'b', at, name: 'Tubo', quantity: 2 }),
    operation('visits/visits.sign', { recordId: 'c', at, name: 'Lívia', strokes: [] }),
  ]
  const seen = withWaiting(work, pending)
  expect(seen).toMatchObject({
    state: 'RUNNING',
    waiting: 4,
    tasks: [{ done: true }],
    parts: [{ id: 'b', name: 'Tubo', quantity: 2 }],
    signature: { name: 'Lívia' },
  })
  const finish = operation('visits/visits.finish', { recordId: 'd', at: '2026-03-15T14:00:00Z' })
  expect(withWaiting(work, [...pending, finish]).state).toBe('DONE')
  expect(withWaiting({ ...work, id: 'visi' }, pending).waiting).toBe(0)
})

test('a part the server knows already is not shown twice', () => {
  const known = { ...work, parts: [{ id: 'b', name: 'Tubo' }] } as unknown as VisitWork
  const part = operation('visits/visits.addPart', { recordId: 'b', at, name: 'Tubo', quantity: 2 })
  expect(withWaiting(known, [part]).parts).toHaveLength(1)
})
