import { nextTag } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { useCallback, useState } from 'react'
import { useToast } from '#ui/layers/toast.tsx'
import { useSwapTasks } from './use-swap-tasks.ts'
import { blankEquipment } from './blank-equipment.ts'
import { fieldErrors, tagProblem, type RowErrors } from './equipment-errors.ts'
import { newKey, usedTags, withoutEquipment, type EquipmentRow } from '../draft/plan-rows.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'

/** One machine at a time: its values are the editor's until they are saved into the list. */
export function useEquipmentEditing(record: PlanForm, onAdded: () => void) {
  const toast = useToast()
  const { lists, change, openRow, setOpenRow, plan } = record
  const [edited, setEdited] = useState<EquipmentRow | null>(null)
  const [errors, setErrors] = useState<RowErrors>({})
  const [removed, setRemoved] = useState<EquipmentRow | null>(null)
  // Another row of the form was opened, or the record was read again.
  const current = edited !== null && openRow === edited.key ? edited : null
  const isNew = current !== null && !lists.equipment.some(({ key }) => key === current.key)

  const open = useCallback(
    (row: EquipmentRow) => {
      setErrors({})
      setEdited(row)
      setOpenRow(row.key)
    },
    [setOpenRow],
  )
  const newTag = nextTag(usedTags(lists, plan))
  function add() {
    const last = lists.equipment.at(-1)
    onAdded()
    open({ ...blankEquipment, key: newKey(), tag: newTag, type: last?.type ?? 'split_hi_wall' })
  }
  const edit = useCallback((part: Partial<EquipmentRow>) => setEdited((before) => before && { ...before, ...part }), [])
  function cancel() {
    setEdited(null)
    setOpenRow(null)
  }

  function save() {
    if (!current) return
    const stored = plan?.equipmentInventory.find(({ equipmentId }) => equipmentId === current.key)
    const wrongTag = tagProblem(current, lists.equipment, plan?.retiredEquipment ?? [], stored?.tag)
    const found = { ...fieldErrors(current), ...(wrongTag && { tag: wrongTag }) }
    setErrors(found)
    if (Object.keys(found).length > 0) return toast.error('Erro ao validar dados do equipamento')
    const row = { ...current, tag: current.tag.trim() }
    change((before) => ({
      ...before,
      equipment: isNew
        ? [...before.equipment, row]
        : before.equipment.map((known) => (known.key === row.key ? row : known)),
    }))
    cancel()
    toast.success(isNew ? 'Novo equipamento adicionado!' : 'Equipamento atualizado com sucesso!')
    const former = lists.equipment.find(({ key }) => key === row.key)
    if (former && former.type !== row.type) void swapTasks(former, row)
  }

  const swapTasks = useSwapTasks(record)

  function remove(row: EquipmentRow, reason: string) {
    change((before) => withoutEquipment(before, row, reason))
    setRemoved(null)
    toast.success('Equipamento removido com sucesso!')
  }

  const title = isNew
    ? `Novo equipamento ${newTag}`
    : `Editando ${lists.equipment.find(({ key }) => key === current?.key)?.tag ?? ''}`

  return {
    edited: current,
    isNew,
    title,
    errors,
    open,
    add,
    edit,
    save,
    cancel,
    removed,
    askRemoval: setRemoved,
    remove,
  }
}

export type EquipmentEditing = ReturnType<typeof useEquipmentEditing>
