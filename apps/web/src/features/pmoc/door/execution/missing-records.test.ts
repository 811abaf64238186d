import { builtInProfiles } from '@prumo/domain/pmoc/norms/norm-profiles'
import { expect, test } from 'vitest'
import { blankExecution, executionOf, type ExecutionDraft, type MachineWork } from './execution-draft.ts'
import { missingRecords, outOfLimits } from './missing-records.ts'
import { withPairedReading } from './paired-readings.ts'
import { refusalsOf } from './refusals-of.ts'

const task = (scheduleId: string, ...recordsRequired: string[]) => ({
  scheduleId,
  description: `Tarefa ${scheduleId}`,
  acceptanceCriteria: null,
  recordsRequired,
  norm: null,
})
const workOf = (...tasks: MachineWork['tasks'][number][]): MachineWork => ({
  planId: 'plan',
  equipment: { id: 'machine', tag: 'EQ-01', locationName: null, type: 'split_hi_wall', model: null },
  plate: {},
  limits: {} as MachineWork['limits'],
  profile: builtInProfiles[0]!,
  tasks,
})
const drafted = (own: Partial<ExecutionDraft> = {}): ExecutionDraft => ({
  ...blankExecution('2026-03-16', 'person'),
  outcomes: { a: { outcome: 'feito', reason: '' } },
  ...own,
})
const file = (type: 'foto' | 'laudo' | 'relatorio', scheduleId: string | null) => ({
  id: type,
  type,
  name: 'a',
  sha256: 'c'.repeat(64),
  takenAt: null,
  scheduleId,
  file: null,
})
const wordsOf = (draft: ExecutionDraft, work: MachineWork) => missingRecords(draft, work).map(({ words }) => words)

test('a report that a task asks for is missing until one of the task, or of the whole visit, is attached', () => {
  const work = workOf(task('a', 'Laudo'))
  expect(wordsOf(drafted(), work)).toEqual(['o laudo: Tarefa a'])
  expect(wordsOf(drafted({ files: [file('relatorio', null), file('foto', 'a')] }), work)).toHaveLength(1)
  expect(wordsOf(drafted({ files: [file('laudo', 'b')] }), work)).toHaveLength(1)
  for (const scheduleId of ['a', null])
    expect(wordsOf(drafted({ files: [file('laudo', scheduleId)] }), work)).toEqual([])
  const outcomes = { a: { outcome: 'nao_feito' as const, reason: 'Sem coleta' } }
  expect(wordsOf(drafted({ outcomes }), work)).toEqual([])
})

test('a reading that no instrument shows is said at its field with its range, and judged by no limit', () => {
  const work = workOf(task('a'))
  const draft = drafted({ readings: { relativeHumidityPct: 585, co2Ppm: 400.5, roomTempC: -61, currentA: 8.25 } })
  expect(missingRecords(draft, work)).toEqual([
    { part: 'readings', place: 'reading-relativeHumidityPct', words: 'Use de 0 a 100 %', mayStay: false },
    { part: 'readings', place: 'reading-co2Ppm', words: 'Use um número inteiro', mayStay: false },
    { part: 'readings', place: 'reading-roomTempC', words: 'Use de -60 a 150 °C', mayStay: false },
  ])
  expect(outOfLimits(draft, work)).toEqual([])
})

test('what the server refuses is told at the field where it is mended', () => {
  const draft = drafted({ outcomes: { a: { outcome: 'feito', reason: '' }, b: { outcome: 'nao_feito', reason: 'x' } } })
  const sent = executionOf('id', draft, workOf(task('a'), task('b')))
  const told = ['executedDate', 'executedBy', 'measurements.co2Ppm', 'outcomes.1.reason', 'attachments.0.sha256', 'id']
  const refusals = refusalsOf(
    told.map((path) => ({ path, message: path })),
    sent,
  )
  expect(refusals.map(({ part, place }) => [part, place])).toEqual([
    ['tasks', 'executed-date'],
    ['tasks', 'executed-by'],
    ['readings', 'reading-co2Ppm'],
    ['tasks', 'pmoc-task-b'],
    ['files', 'execution-files'],
  ])
})

test('what is done before its period begins says why, and so does a correction', () => {
  const early = workOf({ ...task('a'), periodStart: '2026-04-01' })
  expect(wordsOf(drafted(), early)).toEqual(['por que foi antecipada'])
  const told = drafted({ earlyReason: 'Feriado' })
  expect(wordsOf(told, early)).toEqual([])
  expect(executionOf('x', told, early).earlyReason).toBe('Feriado')
  const inTime = workOf({ ...task('a'), periodStart: '2026-03-01' })
  expect(executionOf('x', told, inTime)).not.toHaveProperty('earlyReason')
  const corrected = { ...inTime, isCorrection: true }
  expect(wordsOf(drafted(), corrected)).toEqual(['o motivo da correção'])
  expect(wordsOf(drafted({ correctionReason: 'Engano' }), corrected)).toEqual([])
})

test('a task that asks for two values is not done with one of them, and with both it answers itself', () => {
  const pressures = task('a', 'Pressoes')
  const work = workOf(pressures)
  expect(wordsOf(drafted({ readings: { pressurePsi: 118 } }), work)).toEqual(['as duas leituras: Tarefa a'])
  expect(wordsOf(drafted({ readings: { pressurePsi: 118, highPressurePsi: 310 } }), work)).toEqual([])
  const typed = (outcomes: ExecutionDraft['outcomes'], value: number | null) =>
    withPairedReading({ outcomes, readings: { pressurePsi: 118 } }, pressures, 'highPressurePsi', value).outcomes?.['a']
  expect(typed({}, 310)).toEqual({ outcome: 'feito', reason: '' })
  for (const value of [null, -1, 99_999]) expect(typed({}, value)).toBeUndefined()
  expect(typed({ a: { outcome: 'nao_feito', reason: 'Sem acesso' } }, 310)).toBeUndefined()
})
