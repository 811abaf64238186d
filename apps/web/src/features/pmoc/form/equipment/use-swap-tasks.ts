import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { tasksOfNewType } from '../catalogue/apply-catalogue.ts'
import type { EquipmentRow } from '../draft/plan-rows.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'
import { typeLabel } from '../type-labels.ts'

const tasks = (count: number) => (count === 1 ? '1 tarefa' : `${count} tarefas`)

/** A machine that became another one: asks whether its tasks do too. What was carried out stays history, as of any task that leaves. */
export function useSwapTasks({ lists, change }: Pick<PlanForm, 'lists' | 'change'>) {
  const confirm = useConfirm()
  const toast = useToast()
  return async (former: EquipmentRow, { tag, type }: EquipmentRow) => {
    const swap = tasksOfNewType(lists, former, type)
    if (!swap) return
    const isSure = await confirm({
      title: 'Trocar as tarefas pelas do novo tipo?',
      message: `Saem ${tasks(swap.removed)} de ${typeLabel(former.type)} e entram ${tasks(swap.added)} de ${typeLabel(type)}, a partir do dia em que o PMOC for salvo. O que já foi feito fica no histórico, e as tarefas que você escreveu continuam. Depois de salvar, use “Gerar Cronograma” para dar datas às novas.`,
      verb: 'Trocar tarefas',
      cancelVerb: 'Manter as atuais',
    })
    if (!isSure) return
    change((before) => tasksOfNewType(before, former, type)?.lists ?? before)
    toast.success(`Tarefas de ${tag} trocadas. Salve o PMOC para valer.`)
  }
}
