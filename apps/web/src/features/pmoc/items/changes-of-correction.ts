import type { Execution } from '@prumo/contract/pmoc/executions'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { outcomeLabels } from '@prumo/domain/pmoc/words'
import { executionReadings } from './execution-readings.ts'

export type CorrectionChange = { name: string; before: string | null; after: string | null }

/** What a correction says otherwise than the execution it takes the place of, as people read it; what is equal is left out. */
export function changesOfCorrection(before: Execution, after: Execution): CorrectionChange[] {
  const [old, current] = [wordsOf(before), wordsOf(after)]
  return [...new Map([...old, ...current])]
    .map(([key, { name }]) => ({ name, before: old.get(key)?.text ?? null, after: current.get(key)?.text ?? null }))
    .filter((change) => change.before !== change.after)
}

/** A task by its item: two of a machine may have one name. */
function wordsOf(execution: Execution) {
  const { attachments, items, measurements } = execution
  const words: [key: string, name: string, text: string | null | undefined][] = [
    ['day', 'Data', formatDate(execution.executedDate)],
    ['who', 'Executada por', execution.executedBy],
    ...items.map(({ scheduleId, task, outcome, reason }): [string, string, string] => [
      scheduleId,
      task,
      [outcomeLabels[outcome], reason].filter(Boolean).join(': '),
    ]),
    ...executionReadings(execution).map(({ field, label, text }): [string, string, string] => [field, label, text]),
    ['cause', 'Causa provável', execution.outOfLimitsReason],
    ['early', 'Antecipada', execution.earlyReason],
    ['observations', 'Observações', measurements.observations],
    ['files', 'Fotos e arquivos', filesText(attachments)],
  ]
  return new Map(words.flatMap(([key, name, text]) => (text ? [[key, { name, text }] as const] : [])))
}

/** By their bytes: a correction names them again under other ids. */
const filesText = (attachments: Execution['attachments']) =>
  attachments
    .map(({ name, sha256 }) => `${name} (${sha256.slice(0, 4)})`)
    .toSorted()
    .join(', ')
