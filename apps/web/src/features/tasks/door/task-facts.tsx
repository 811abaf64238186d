import type { Task } from '@prumo/contract/tasks/tasks'
import { compare, formatDate, today as todayAt } from '@prumo/domain/calendar/calendar-date'
import { useNow } from '#shared/format/use-now.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import styles from './tasks.module.css'

/** Until when, how urgent, by whom. */
export function TaskFacts({ task }: { task: Pick<Task, 'dueDate' | 'done' | 'priority' | 'responsible'> }) {
  const today = todayAt(useNow(), useMember().company.timeZone)
  const isLate = !task.done && task.dueDate !== null && compare(task.dueDate, today) < 0
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Conclusão</dt>
        <dd className="num" data-late={isLate || undefined}>
          {task.dueDate ? formatDate(task.dueDate) : '–'}
          {isLate && <span className="visually-hidden"> (atrasada)</span>}
        </dd>
      </div>
      <div>
        <dt>Prioridade</dt>
        <dd className="num">{task.priority ?? '–'}</dd>
      </div>
      <div>
        <dt>Responsável</dt>
        <dd title={task.responsible?.name}>
          {task.responsible ? (
            <>
              <Avatar name={task.responsible.name} imageUrl={task.responsible.photoUrl} size={26} />
              <span className="visually-hidden">{task.responsible.name}</span>
            </>
          ) : (
            '–'
          )}
        </dd>
      </div>
    </dl>
  )
}
