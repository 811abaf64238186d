import { Skeleton } from '@mantine/core'
import { tasks, type Task } from '@prumo/contract/tasks/tasks'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { RefreshButton } from '#shared/list/refresh-button.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { TaskFacts } from './door/task-facts.tsx'
import { TaskTick } from './door/task-tick.tsx'
import { useTaskActions } from './door/use-task-actions.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import styles from './my-tasks.module.css'
import type { MyTasksSearch } from './screens.ts'

const most = 200

const destinationOf = ({ type, id }: Task['relation']): Destination =>
  type === 'SALE'
    ? linkOptions({ to: '/sales/sale/$id', params: { id } })
    : linkOptions({ to: '/pmoc/equipment/$equipmentId/qrcode', params: { equipmentId: id } })

/** What I have to do, of every record, what is due first at the top. */
export function MyTasks() {
  const { user } = useMember()
  const done = (useSearch({ strict: false }) as MyTasksSearch).show === 'done'
  const navigate = useNavigate()
  const { setDone } = useTaskActions()
  const { data, isError, error, refetch } = useRouteQueryKeepingLast(tasks.list, {
    body: { filters: { responsible: user.uid, done }, sort: done ? '-createdAt' : 'dueDate', limit: most },
  })
  const items = data?.items as Task[] | undefined
  return (
    <Page width="wide">
      <PageHeader title="Minhas tarefas" context="O que está sob sua responsabilidade" actions={<RefreshButton />} />
      <Segment
        label="Situação"
        value={done ? 'done' : 'open'}
        options={[
          { value: 'open', label: 'Abertas' },
          { value: 'done', label: 'Concluídas' },
        ]}
        onChange={(shown) => void navigate({ to: '/tasks', search: shown === 'done' ? { show: 'done' } : {} })}
      />
      <div className="card">
        {!items && isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {!items && !isError && <Skeleton height={160} radius="lg" />}
        {items?.length === 0 && (
          <EmptyState icon={ListTodo} title={done ? 'Nada concluído ainda' : 'Nenhuma tarefa aberta'}>
            Tarefas de vendas, ordens de serviço e equipamentos atribuídas a você aparecem aqui.
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <ul className={`${styles.list} ruled`}>
            {items.map((task) => (
              <li key={task.id}>
                <TaskTick
                  aria-label={task.description}
                  done={task.done}
                  onTick={(isDone) => setDone(task.id, isDone)}
                />
                <div className={styles.text}>
                  <span>{task.description}</span>
                  <DestinationLink destination={destinationOf(task.relation)} className={styles.link}>
                    {task.relation.type === 'SALE' ? 'Venda' : 'Equipamento'} {task.relation.code}
                  </DestinationLink>
                </div>
                <TaskFacts task={task} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}
