import { tasks, type Task } from '@prumo/contract/tasks/tasks'
import { useAction } from '#shared/actions/use-action.ts'
import { useRemoval } from '#shared/actions/use-removal.ts'

const updated = 'Tarefa atualizada com sucesso!'

/** What can be done with a task, each told by itself. */
export function useTaskActions() {
  const create = useAction(tasks.create, 'Tarefa criada com sucesso!')
  const done = useAction(tasks.setDone, updated)
  const responsible = useAction(tasks.setResponsible, updated)
  const dueDate = useAction(tasks.setDueDate, updated)
  const priority = useAction(tasks.setPriority, updated)
  const remove = useRemoval(tasks.remove, {
    title: 'Deseja deletar a tarefa?',
    message: (description) => description,
    verb: 'Deletar',
    done: 'Tarefa deletada!',
    unexpected: 'Falha ao deletar a tarefa!',
  })
  return {
    create: (description: string, relation: Pick<Task['relation'], 'id' | 'type'>, isCorrective = false) =>
      create.run({ body: { description, relation, ...(isCorrective && { isCorrective }) } }),
    isCreating: create.isPending,
    setDone: (id: string, isDone: boolean) => done.run({ params: { id }, body: { done: isDone } }),
    setResponsible: (id: string, uid: string | null) => responsible.run({ params: { id }, body: { uid } }),
    setDueDate: (id: string, date: string | null) => dueDate.run({ params: { id }, body: { dueDate: date } }),
    setPriority: (id: string, value: number | null) => priority.run({ params: { id }, body: { priority: value } }),
    isChanging: responsible.isPending || dueDate.isPending || priority.isPending,
    remove: ({ id, description }: Pick<Task, 'id' | 'description'>) => remove(id, description),
  }
}
