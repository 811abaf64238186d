import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { PlanItemRow, PlanLists } from '../draft/plan-rows.ts'
import type { ChangeLists } from '../draft/use-plan-lists.ts'

type AddItemProps = { lists: PlanLists; change: ChangeLists; equipmentKey: string | null; taskKey: string | null }

/** Joins the chosen machine with the chosen task; without a machine, the task goes to all of them. */
export function AddItem({ lists, change, equipmentKey, taskKey }: AddItemProps) {
  const task = lists.tasks.find(({ key }) => key === taskKey)
  const holders = new Set(lists.items.filter((item) => item.taskKey === taskKey).map((item) => item.equipmentKey))
  const missing = lists.equipment
    .map(({ key }) => key)
    .filter((key) => !holders.has(key) && (equipmentKey === null || key === equipmentKey))

  function add() {
    if (!task) return
    const items = missing.map((key): PlanItemRow => ({
      id: null,
      equipmentKey: key,
      taskKey: task.key,
      periodicity: task.periodicity,
      enabled: true,
    }))
    change((before) => ({ ...before, items: [...before.items, ...items] }))
  }

  return (
    <Button
      variant="default"
      leftSection={<Plus size={16} aria-hidden />}
      disabled={!task || missing.length === 0}
      title={task ? undefined : 'Escolha uma tarefa'}
      onClick={add}
    >
      {missing.length > 1 && task ? `Adicionar a ${missing.length}` : 'Adicionar ao plano'}
    </Button>
  )
}
