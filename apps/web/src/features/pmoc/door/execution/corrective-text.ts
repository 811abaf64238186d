import { readingFields } from '@prumo/domain/pmoc/norms/judge-readings'
import { cutText } from '@prumo/domain/text/cut-text'
import type { ExecutionDraft, MachineWork } from './execution-draft.ts'
import { outOfLimits } from './missing-records.ts'

const longest = 2000

/** Whether something is left to be mended: a reading out of its limits, or what could not be done. */
export const hasToBeMended = (draft: ExecutionDraft, work: MachineWork) =>
  outOfLimits(draft, work).length > 0 || notDone(draft, work).length > 0

/** What is to be mended, from what was measured and what it may come from, and what was not done and why. */
export function correctiveText(draft: ExecutionDraft, work: MachineWork): string {
  const readings = outOfLimits(draft, work).map(({ field, value }) => {
    const { label, unit, decimals } = readingFields[field]
    return `${label} ${value.toLocaleString('pt-BR', { maximumFractionDigits: decimals })} ${unit}`
  })
  const cause = draft.outOfLimitsReason.trim()
  const measured = readings.length > 0 ? [`${readings.join(', ')}${cause && ` (${cause})`}`] : []
  return cutText(`Corrigir ${work.equipment.tag}: ${[...measured, ...notDone(draft, work)].join('; ')}`, longest)
}

const notDone = ({ outcomes }: ExecutionDraft, { tasks }: MachineWork) =>
  tasks.flatMap(({ scheduleId, description }) => {
    const answer = outcomes[scheduleId]
    if (answer?.outcome !== 'nao_feito') return []
    const reason = answer.reason.trim()
    return [`${description.replace(/\.$/, '')}${reason && ` (${reason})`}`]
  })
