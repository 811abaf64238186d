import { equipmentDraft } from '@prumo/contract/pmoc/plan-records'
import { foldText } from '@prumo/domain/text/text'
import { equipmentDraftOf, type EquipmentRow } from './plan-rows.ts'

export type RowErrors = Readonly<Record<string, string>>

/** What the server would refuse of a machine, by field. */
export function fieldErrors(row: EquipmentRow): RowErrors {
  const checked = equipmentDraft.safeParse(equipmentDraftOf(row))
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** A tag is needed, and only one machine of a plan has it. */
export function tagProblem(row: EquipmentRow, others: readonly EquipmentRow[]): string | null {
  const tag = row.tag.trim()
  if (tag === '') return 'Tag é obrigatória!'
  const isTaken = others.some(({ key, tag: other }) => key !== row.key && foldText(other) === foldText(tag))
  return isTaken ? `A tag ${tag} já é de outro equipamento deste plano.` : null
}
