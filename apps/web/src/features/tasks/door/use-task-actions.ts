import { tasks, type Task } from '@prumo/contract/tasks/tasks'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'

const updated = 'Tarefa atualizada com sucesso!'

/** What can be done with a task, each told by itself. */
export function useTaskActions() {
  const create = useAction(tasks.create, 'Tarefa criada com sucesso!')
  const done = useAction(tasks.setDone, updated)
  const responsible = useAction(tasks.setResponsible, updated)
  const dueDate = useAction(tasks.setDueDate, updated)
  const priority = useAction(tasks.setPriority, updated)
  const remove = useRemoveTask()
  return {
    create: (description: string, relation: Pick<Task['relation'], 'id' | 'type'>, isCorrective = false) =>
      create.run({ body: { description, relation, ...(isCorrective && { isCorrective }) } }),
    isCreating: create.isPending,
    setDone: (id: string, isDone: boolean) => done.run({ params: { id }, body: { done: isDone } }),
    setResponsible: (id: string, uid: string | null) => responsible.run({ params: { id }, body: { uid } }),
    setDueDate: (id: string, date: string | null) => dueDate.run({ params: { id }, body: { dueDate: date } }),
    setPriority: (id: string, value: number | null) => priority.run({ params: { id }, body: { priority: value } }),
    isChanging: responsible.isPending || dueDate.isPending || priority.isPending,
    remove,
  }
}

/** Asks, deletes, and says in a dialog why it is still there. */
function useRemoveTask() {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(tasks.remove)
  return async ({ id, description }: Pick<Task, 'id' | 'description'>): Promise<boolean> => {
    const question = {
      title: 'Deseja deletar a tarefa?',
      message: description,
      verb: 'Deletar',
      tone: 'danger',
    } as const
    if (!(await confirm(question))) return false
    try {
      await mutateAsync({ params: { id } })
      toast.success('Tarefa deletada!')
      return true
    } catch (error) {
      const message = ['Falha ao deletar a tarefa!', messageOf(error, '')].filter(Boolean).join(' ')
      await confirm({ title: 'Tarefa não deletada!', message, verb: 'Entendi', cancelVerb: 'Fechar' })
      return false
    }
  }
}
