import { ActionIcon, Button, Checkbox, Skeleton, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { tasks, type Task } from '@prumo/contract/tasks/tasks'
import { ListTodo, RefreshCw, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { TaskFacts } from './task-facts.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { TaskTick } from './task-tick.tsx'
import styles from './tasks.module.css'
import { useTaskActions } from './use-task-actions.ts'

const most = 200
const fields = [
  'id',
  'description',
  'done',
  'doneAt',
  'dueDate',
  'priority',
  'responsible',
  'relation',
  'isCorrective',
  'createdAt',
] as const

type TaskListProps = { relation: Pick<Task['relation'], 'id' | 'type'>; isReadOnly?: boolean }

/** The tasks of a record, for any screen that shows one. */
export function TaskList({ relation, isReadOnly = false }: TaskListProps) {
  const mayWrite = useMayCall(tasks.create) && !isReadOnly
  const { data, isError, error, refetch, isFetching } = useRouteQuery(tasks.list, {
    body: { fields: [...fields], relationId: relation.id, relationType: relation.type, limit: most, sort: 'createdAt' },
  })
  const [openId, setOpenId] = useState<string | null>(null)
  const actions = useTaskActions()
  const items = data?.items as Task[] | undefined
  return (
    <Card
      title="Tarefas"
      padding="flush"
      action={
        <Tooltip label="Atualizar">
          <ActionIcon
            variant="default"
            aria-label="Atualizar tarefas"
            loading={isFetching}
            onClick={() => void refetch()}
          >
            <RefreshCw size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    >
      {mayWrite && (
        <NewTask
          mayMend={relation.type === 'EQUIPMENT'}
          onInsert={(text, isCorrective) => actions.create(text, relation, isCorrective)}
          isInserting={actions.isCreating}
        />
      )}
      {!items && isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!items && !isError && <Skeleton height={96} m={16} width="auto" radius="md" />}
      {items?.length === 0 && (
        <EmptyState icon={ListTodo} title="Nenhuma tarefa">
          O que precisa ser feito fica anotado aqui, com prazo e responsável.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul>
          {items.map((task) => (
            <li key={task.id} className={styles.row}>
              <TaskTick
                aria-label={task.description}
                done={task.done}
                disabled={!mayWrite}
                onTick={(done) => actions.setDone(task.id, done)}
              />
              {mayWrite ? (
                <UnstyledButton className={styles.open} aria-haspopup="dialog" onClick={() => setOpenId(task.id)}>
                  <span data-done={task.done || undefined}>
                    {task.description}
                    {task.isCorrective && ' · reparo'}
                  </span>
                  <TaskFacts task={task} />
                </UnstyledButton>
              ) : (
                <div className={styles.open}>
                  <span data-done={task.done || undefined}>
                    {task.description}
                    {task.isCorrective && ' · reparo'}
                  </span>
                  <TaskFacts task={task} />
                </div>
              )}
              {mayWrite && (
                <Tooltip label="Deletar">
                  <ActionIcon aria-label={`Deletar ${task.description}`} onClick={() => void actions.remove(task)}>
                    <Trash2 size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      <TaskSheet
        task={items?.find(({ id }) => id === openId) ?? null}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </Card>
  )
}

type NewTaskProps = {
  onInsert: (description: string, isCorrective: boolean) => Promise<boolean>
  isInserting: boolean
  /** Of a machine, which a task may mend. */
  mayMend: boolean
}

function NewTask({ onInsert, isInserting, mayMend }: NewTaskProps) {
  const [typed, setTyped] = useState('')
  const [isCorrective, setIsCorrective] = useState(false)
  async function insert(event: FormEvent) {
    // React bubbles a submit through the form of the record around it.
    event.preventDefault()
    event.stopPropagation()
    const description = typed.trim()
    if (!description || !(await onInsert(description, isCorrective))) return
    setTyped('')
    setIsCorrective(false)
  }
  return (
    <Grid as="form" columns="minmax(0, 1fr) auto" gap={8} pad="0 16px 14px" onSubmit={(event) => void insert(event)}>
      <TextInput
        aria-label="Insira nova tarefa"
        placeholder="Insira nova tarefa"
        maxLength={500}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''} loading={isInserting}>
        Inserir
      </Button>
      {mayMend && (
        <Checkbox
          className={styles.mends}
          label="É um reparo: conta como falha do equipamento"
          checked={isCorrective}
          onChange={({ currentTarget }) => setIsCorrective(currentTarget.checked)}
        />
      )}
    </Grid>
  )
}
