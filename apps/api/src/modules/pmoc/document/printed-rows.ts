import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import { limitBasis } from '@prumo/domain/pmoc/norms/limit-basis'
import { writtenNorm } from '@prumo/domain/pmoc/norms/norm-profiles'
import { attachmentTypeLabels, executionMarkLabels, outcomeLabels } from '@prumo/domain/pmoc/words'
import { isDone } from '@prumo/domain/pmoc/outcome'
import type { PmocDocument } from '#modules/documents/index.ts'
import { forgotten } from '../executions/read-execution.ts'
import type { PrintedLabReport, PrintedExecutionRow } from './queries.ts'

type Execution = PmocDocument['executions'][number]

/** An execution as it is printed: tasks by their number in the document. */
export function printedExecution(row: PrintedExecutionRow, numbers: ReadonlyMap<string, number>): Execution {
  const numbered = row.items.map(({ taskId, ...item }) => ({ task: numbers.get(taskId) ?? 0, ...item }))
  return {
    id: row.id,
    executedOn: row.executedOn,
    tag: row.tag,
    executedBy: row.executedByName,
    approvedBy: row.isApproved ? (row.approvedByName ?? forgotten) : null,
    approvedAt: row.approvedAt,
    done: numbered.filter(isDone).map(({ task }) => task),
    notDone: numbered
      .filter((item) => !isDone(item))
      .map(({ task, outcome, reason }) => ({ task, outcome: outcomeLabels[outcome], reason })),
    periods: periodsOf(row),
    earlyReason: row.earlyReason,
    correctionReason: row.correctionReason,
    readings: printedReadings(row),
    outOfLimitsReason: row.outOfLimitsReason,
    observations: row.observations,
    receivedBy: row.receivedByName ?? (row.wasReceived ? forgotten : null),
    signature: row.signature,
    approvalReason: row.approvalReason,
    marks: [
      ...row.marks.map((mark) => executionMarkLabels[mark] ?? mark),
      ...(row.toldOn ? [`o aparelho informou ${formatDate(row.toldOn)}`] : []),
    ],
    corrects: row.corrects,
    isCorrected: row.isCorrected,
    files: row.attachments.map(({ name, type, sha256 }) => ({ name, type: attachmentTypeLabels[type], sha256 })),
    sequence: row.sequence,
  }
}

/** The periods of what it tells of, each once. */
function periodsOf({ items }: PrintedExecutionRow): Execution['periods'] {
  const known = new Map(items.map(({ periodStart: from, dueDate: to }) => [`${from} ${to}`, { from, to }]))
  return [...known].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, period]) => period)
}

const verdictLabels = { ok: 'dentro do limite', out: 'fora do limite', unknown: 'sem limite para comparar' } as const

export function printedReadings({ measurements, verdicts }: PrintedExecutionRow): Execution['readings'] {
  const judged = new Map(verdicts.map((verdict) => [verdict.field, verdict]))
  return (Object.keys(readingFields) as ReadingField[]).flatMap((field) => {
    const value = measurements[field] ?? null
    if (value === null) return []
    const { label, unit } = readingFields[field]
    const verdict = judged.get(field)
    return [
      {
        label,
        value: `${numberText(field, Number(value))} ${unit}`,
        limits: verdict ? limitsText(field, verdict) : null,
        verdict: verdict ? verdictLabels[verdict.verdict] : null,
        isOut: verdict?.verdict === 'out',
      },
    ]
  })
}

const numberText = (field: ReadingField, value: number) =>
  value.toLocaleString('pt-BR', {
    minimumFractionDigits: readingFields[field].decimals,
    maximumFractionDigits: readingFields[field].decimals,
  })

function limitsText(field: ReadingField, verdict: PrintedExecutionRow['verdicts'][number]) {
  const { least, most } = verdict
  const text = (value: number) => numberText(field, value)
  const range =
    least !== null && most !== null
      ? `${text(least)} a ${text(most)}`
      : most !== null
        ? `até ${text(most)}`
        : least !== null
          ? `a partir de ${text(least)}`
          : null
  return range && `${range}, ${limitBasis(verdict)}`
}

export function reportOf(row: PrintedLabReport): PmocDocument['labReports'][number] {
  const { judgedBy: norm } = row
  return {
    laboratory: row.laboratory,
    accreditation: row.accreditation,
    collectedOn: row.collectedOn,
    verdict:
      row.isWithinLimits === null ? 'Sem conclusão' : row.isWithinLimits ? 'Dentro dos limites' : 'Fora dos limites',
    norm: writtenNorm(norm) || null,
    points: row.points.map(({ name, results }) => ({
      place: name,
      values: results
        .map(
          ({ label, unit, value, verdict }) =>
            `${label} ${value.toLocaleString('pt-BR')} ${unit} (${verdictLabels[verdict]})`,
        )
        .join('; '),
    })),
    file: row.fileName && row.fileSha256 ? { name: row.fileName, sha256: row.fileSha256 } : null,
  }
}
