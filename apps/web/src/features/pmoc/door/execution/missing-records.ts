import { askedReadings, pairedReadings } from '@prumo/domain/pmoc/norms/asked-readings'
import { judgeReadings, readingProblem, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import { asksFor, isTold, pairOf } from './paired-readings.ts'
import { isEarly, type ExecutionDraft, type MachineWork, type WorkTask } from './execution-draft.ts'

export type ExecutionPart = 'tasks' | 'readings' | 'files'
export type MissingRecord = {
  part: ExecutionPart
  /** The element it is mended at. */
  place: string
  words: string
  /** A task that was not answered may stay open; nothing else may be left out. */
  mayStay: boolean
}

/** What the server said of what was sent, at the place where it is mended. */
export type RefusedField = Pick<MissingRecord, 'part' | 'place' | 'words'>

export const executedDatePlace = 'executed-date'
export const executedByPlace = 'executed-by'
export const taskRowPlace = (scheduleId: string) => `pmoc-task-${scheduleId}`
export const readingPlace = (field: ReadingField) => `reading-${field}`
export const earlyReasonPlace = 'early-reason'
export const correctionReasonPlace = 'correction-reason'
export const reasonPlace = 'out-of-limits-reason'
export const filesPlace = 'execution-files'

const hard = (part: ExecutionPart, place: string, words: string): MissingRecord => ({
  part,
  place,
  words,
  mayStay: false,
})

/** What is not there yet, in the order of the form. */
export function missingRecords(draft: ExecutionDraft, work: MachineWork): MissingRecord[] {
  return [
    ...work.tasks.flatMap((task) => missingOfTask(task, draft)),
    ...(draft.executedDate ? [] : [hard('tasks', executedDatePlace, 'Data de execução é obrigatória')]),
    ...(draft.executedById ? [] : [hard('tasks', executedByPlace, 'Responsável pela execução é obrigatório')]),
    ...(work.isCorrection && !draft.correctionReason?.trim()
      ? [hard('tasks', correctionReasonPlace, 'o motivo da correção')]
      : []),
    ...(isEarly(draft, work.tasks) && !draft.earlyReason?.trim()
      ? [hard('tasks', earlyReasonPlace, 'por que foi antecipada')]
      : []),
    ...missingReadings(draft, work),
    ...impossibleReadings(draft).map(({ field, words }) => hard('readings', readingPlace(field), words)),
    ...(outOfLimits(draft, work).length > 0 && draft.outOfLimitsReason.trim() === ''
      ? [hard('readings', reasonPlace, 'a causa da leitura fora do limite')]
      : []),
  ]
}

export function missingOfTask(task: WorkTask, { outcomes, files, readings }: ExecutionDraft): MissingRecord[] {
  const answer = outcomes[task.scheduleId]
  const place = taskRowPlace(task.scheduleId)
  if (!answer) return [{ part: 'tasks', place, words: task.description, mayStay: true }]
  if (answer.outcome !== 'feito')
    return answer.reason.trim() ? [] : [hard('tasks', place, `o motivo: ${task.description}`)]
  const taken = takenRecords
    .filter((record) => asksFor(task, record) && filesFor(task, record, files).length === 0)
    .map((record) => hard('tasks', place, `${record === 'foto' ? 'a foto' : 'o laudo'}: ${task.description}`))
  const untold = pairOf(task).some(({ field }) => !isTold(field, readings))
  return untold ? [...taken, hard('tasks', place, `as duas leituras: ${task.description}`)] : taken
}

export const takenRecords = ['foto', 'laudo'] as const

/** Those of the task itself, and those of the whole visit. */
export const filesFor = (task: WorkTask, record: (typeof takenRecords)[number], files: ExecutionDraft['files']) =>
  files.filter(({ type, scheduleId }) => type === record && (scheduleId ?? task.scheduleId) === task.scheduleId)

function missingReadings({ outcomes, readings }: ExecutionDraft, { tasks }: MachineWork): MissingRecord[] {
  const done = tasks.filter(({ scheduleId }) => outcomes[scheduleId]?.outcome === 'feito')
  return [...askedReadings]
    .filter(([record]) => !pairedReadings.has(record))
    .filter(([record]) => done.some((task) => asksFor(task, record)))
    .filter(([, { fields }]) => fields.every((field) => (readings[field] ?? null) === null))
    .map(([, { label, fields }]) => hard('readings', readingPlace(fields[0]!), `a leitura de ${label}`))
}

const typedReadings = ({ readings }: Pick<ExecutionDraft, 'readings'>) =>
  (Object.entries(readings) as [ReadingField, number | null | undefined][]).flatMap(([field, value]) =>
    typeof value === 'number' ? [{ field, value }] : [],
  )

/** What no instrument shows: a slip of the finger, which nothing is judged by. */
export const impossibleReadings = (draft: Pick<ExecutionDraft, 'readings'>) =>
  typedReadings(draft).flatMap(({ field, value }) => {
    const words = readingProblem(field, value)
    return words === null ? [] : [{ field, words }]
  })

export const possibleReadings = (draft: Pick<ExecutionDraft, 'readings'>) =>
  typedReadings(draft).filter(({ field, value }) => readingProblem(field, value) === null)

export const judged = (draft: ExecutionDraft, { limits, profile, plate }: MachineWork) => {
  if (!draft.executedDate) return []
  const readings = Object.fromEntries(possibleReadings(draft).map(({ field, value }) => [field, value]))
  return judgeReadings(readings, { limits, profile, plate, date: draft.executedDate })
}

export const outOfLimits = (draft: ExecutionDraft, work: MachineWork) =>
  judged(draft, work).filter(({ verdict }) => verdict === 'out')
