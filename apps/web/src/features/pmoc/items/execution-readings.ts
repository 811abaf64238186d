import type { Execution } from '@prumo/contract/pmoc/executions'
import { limitBasis } from '@prumo/domain/pmoc/norms/limit-basis'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'

type Verdict = Execution['verdicts'][number]

/** What was measured, as people read it, with the limit that ruled. */
export function executionReadings({ measurements, verdicts }: Pick<Execution, 'measurements' | 'verdicts'>) {
  return (Object.keys(readingFields) as ReadingField[]).flatMap((field) => {
    const value = measurements[field]
    if (value === null || value === undefined) return []
    const { label, unit, decimals } = readingFields[field]
    const verdict = verdicts.find((each) => each.field === field)
    const number = (each: number) => each.toLocaleString('pt-BR', { maximumFractionDigits: decimals })
    return [{ field, label, text: `${number(value)} ${unit}`, verdict, limit: verdict && limitText(verdict, number) }]
  })
}

function limitText(verdict: Verdict, number: (value: number) => string): string | null {
  const { least, most } = verdict
  const basis = limitBasis(verdict)
  if (least !== null && most !== null) return `de ${number(least)} a ${number(most)} · ${basis}`
  if (most !== null) return `até ${number(most)} · ${basis}`
  return least === null ? null : `a partir de ${number(least)} · ${basis}`
}
