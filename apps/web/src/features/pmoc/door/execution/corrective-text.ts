import { readingFields } from '@prumo/domain/pmoc/norms/judge-readings'
import type { ExecutionDraft, MachineWork } from './execution-draft.ts'
import { outOfLimits } from './missing-records.ts'

/** What is to be mended, from what was measured and what it may come from. */
export function correctiveText(draft: ExecutionDraft, work: MachineWork): string {
  const readings = outOfLimits(draft, work).map(({ field, value }) => {
    const { label, unit, decimals } = readingFields[field]
    return `${label} ${value.toLocaleString('pt-BR', { maximumFractionDigits: decimals })} ${unit}`
  })
  const cause = draft.outOfLimitsReason.trim()
  return `Corrigir ${work.equipment.tag}: ${readings.join(', ')}${cause && ` (${cause})`}`
}
