import { equipmentDraft, type Plan } from '@prumo/contract/pmoc/plan-records'
import { foldText } from '@prumo/domain/text/text'
import { equipmentDraftOf, type EquipmentRow } from '../draft/plan-rows.ts'

/** Machines that left the plan. */
export type RetiredRows = readonly Pick<Plan['retiredEquipment'][number], 'tag' | 'hasExecutions'>[]

export type RowErrors = Readonly<Record<string, string>>

/** What the server would refuse of a machine, by field. */
export function fieldErrors(row: EquipmentRow): RowErrors {
  const checked = equipmentDraft.safeParse(equipmentDraftOf(row))
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** A tag is needed, and only one machine of a plan has it; whoever was worked on keeps it for ever, and so does whoever `has` it already. */
export function tagProblem(
  row: EquipmentRow,
  others: readonly EquipmentRow[],
  retired: RetiredRows,
  has?: string,
): string | null {
  const tag = row.tag.trim()
  if (tag === '') return 'Tag é obrigatória!'
  const isTaken = others.some(({ key, tag: other }) => key !== row.key && foldText(other) === foldText(tag))
  if (isTaken) return `A tag ${tag} já é de outro equipamento deste plano.`
  const isOfHistory =
    foldText(has ?? '') !== foldText(tag) &&
    retired.some(({ tag: other, hasExecutions }) => hasExecutions && foldText(other) === foldText(tag))
  return isOfHistory
    ? `A tag ${tag} é de um equipamento retirado deste plano, que tem execuções registradas. Use outra tag.`
    : null
}
