import type { VisitWork } from '@prumo/contract/visits/visit-records'
import { visitStateOf, type VisitTime } from '@prumo/domain/visits/visit-state'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { visitOperations } from '../queued-operations.ts'

export const visitSubject = (id: string, part = '') => `visit:${id}${part && `:${part}`}`

/** A photo that only this device has. */
export type FieldPhoto = { id: string; moment: 'BEFORE' | 'AFTER'; at: string; url: string | null; file: File | null }
/** A visit as its technician knows it: what the server said, and what was done here since. */
export type FieldVisit = Omit<VisitWork, 'photos'> & { photos: FieldPhoto[]; waiting: number }

type Body = Record<string, never> & { recordId: string; at: string }

const isOf = (id: string) => {
  const subject = visitSubject(id)
  return (operation: PendingOperation) => operation.subject === subject || operation.subject.startsWith(`${subject}:`)
}

/** What was done here and is not sent yet, on top of what the server said. */
export function withWaiting(work: VisitWork, pending: readonly PendingOperation[]): FieldVisit {
  const own = pending.filter(isOf(work.id))
  const begin: FieldVisit = {
    ...work,
    photos: work.photos.map((photo) => ({ ...photo, file: null })),
    waiting: own.length,
  }
  return own.reduce(apply, begin)
}

const { start, pause, resume, finish, tick, write, addPart, sign, addPhoto } = visitOperations
const kinds: Partial<Record<string, VisitTime['kind']>> = {
  [start.name]: 'START',
  [pause.name]: 'PAUSE',
  [resume.name]: 'RESUME',
  [finish.name]: 'FINISH',
}

function apply(visit: FieldVisit, { route, input }: PendingOperation): FieldVisit {
  const body = (input.body ?? {}) as Body
  const kind = kinds[route]
  if (kind) {
    const times = [...visit.times, { kind, at: body.at }]
    const isPlanned = visit.start !== null && visit.technician !== null
    return { ...visit, times, state: visitStateOf({ status: visit.status, isPlanned, times }) }
  }
  if (route === tick.name) {
    const { taskId, done } = body as unknown as { taskId: string; done: boolean }
    return { ...visit, tasks: visit.tasks.map((task) => (task.id === taskId ? { ...task, done } : task)) }
  }
  if (route === write.name) return { ...visit, notes: (body as { notes?: string | null }).notes ?? null }
  if (route === addPart.name) {
    const part = body as unknown as Omit<FieldVisit['parts'][number], 'id'>
    const id = body.recordId
    return visit.parts.some((each) => each.id === id) ? visit : { ...visit, parts: [...visit.parts, { ...part, id }] }
  }
  if (route === sign.name) {
    const { name, strokes, at } = body as unknown as NonNullable<FieldVisit['signature']>
    return { ...visit, signature: { name, strokes, at } }
  }
  if (route === addPhoto.name) {
    const { recordId, at, moment } = input.query as unknown as Body & { moment: FieldPhoto['moment'] }
    if (visit.photos.some(({ id }) => id === recordId)) return visit
    return { ...visit, photos: [...visit.photos, { id: recordId, at, moment, url: null, file: input.file ?? null }] }
  }
  return visit
}
