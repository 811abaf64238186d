import { expect, test } from 'vitest'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import {
  blankExecution,
  executionOf,
  type ExecutionDraft,
  type MachineWork,
} from '#features/pmoc/door/execution/execution-draft.ts'
import { fieldDraftOf } from './field-draft.ts'

test('a refused execution is the draft it was, with its pictures', () => {
  const file = new File(['bytes'], 'foto.jpg', { type: 'image/jpeg' })
  const draft: ExecutionDraft = {
    ...blankExecution('2026-03-16', 'person'),
    suggestedApprover: 'Marina',
    outcomes: { a: { outcome: 'feito', reason: '' }, b: { outcome: 'nao_feito', reason: 'Sem acesso' } },
    readings: { currentA: 8.25 },
    outOfLimitsReason: 'Filtro saturado',
    observations: 'Ruído',
    files: [
      {
        id: 'f',
        type: 'foto',
        name: 'foto.jpg',
        sha256: 'c'.repeat(64),
        takenAt: '2026-03-16T10:00:00.000Z',
        scheduleId: 'a',
        file,
      },
    ],
    received: { name: 'Lívia', strokes: [{ points: [{ x: 1, y: 1, time: 1, pressure: 1 }] }] },
  }
  const work = { planId: 'plan', tasks: [{ scheduleId: 'a' }, { scheduleId: 'b' }] } as unknown as MachineWork
  const told = { id: 'x', route: 'pmoc/executions.create', input: { body: executionOf('x', draft, work) } }
  const photo = { id: 'o', route: 'pmoc/executions.addFile', input: { params: { id: 'f' }, file } }
  const back = fieldDraftOf([told, photo] as unknown as PendingOperation[])!
  // As work of its own: under the ids before, the server may have other work.
  expect(back.executionId).not.toBe('x')
  expect(back.draft.files[0]!.id).not.toBe('f')
  expect(back.draft).toEqual({ ...draft, files: [{ ...draft.files[0], id: back.draft.files[0]!.id }] })
  expect(back.wantsOrder).toBe(false)
  const order = { id: 'q', route: 'pmoc/orders.corrective', input: { params: { id: 'm' } } }
  expect(fieldDraftOf([told, photo, order] as unknown as PendingOperation[])!.wantsOrder).toBe(true)
  expect(fieldDraftOf([photo] as unknown as PendingOperation[])).toBeNull()
})

test('everything that was answered is sent, also what the form shows no more, and a picture of it with it', () => {
  const draft: ExecutionDraft = {
    ...blankExecution('2026-03-16', 'person'),
    outcomes: { a: { outcome: 'feito', reason: '' }, b: { outcome: 'feito', reason: '' } },
    files: [{ id: 'f', type: 'foto', name: 'a', sha256: 'c', takenAt: '', scheduleId: 'a', file: new File([], 'a') }],
  }
  const work = { planId: 'plan', tasks: [{ scheduleId: 'b' }] } as unknown as MachineWork
  const { scheduleIds, outcomes, attachments } = executionOf('x', draft, work)
  expect(scheduleIds).toEqual(['b', 'a'])
  expect(outcomes!.map(({ scheduleId }) => scheduleId)).toEqual(['b', 'a'])
  expect(attachments![0]!.scheduleId).toBe('a')
})
