import { TaskTick } from '#features/tasks/door/task-tick.tsx'
import { Card } from '#ui/card.tsx'
import styles from './field.module.css'
import { taskPlace } from './missing-work.ts'
import type { FieldVisit } from './waiting-work.ts'

type Task = FieldVisit['tasks'][number]
type VisitTasksProps = { tasks: readonly Task[]; onTick: (task: Task, done: boolean) => Promise<boolean> }

/** The checklist. */
export function VisitTasks({ tasks, onTick }: VisitTasksProps) {
  const done = tasks.filter((task) => task.done).length
  return (
    <Card
      title="Tarefas"
      padding="flush"
      action={
        <span className={`${styles.quiet} num`}>
          {done} de {tasks.length}
        </span>
      }
    >
      <progress className={styles.progress} value={done} max={tasks.length} aria-label="Tarefas concluídas" />
      <ul className="ruled">
        {tasks.map((task) => (
          <li key={task.id} id={taskPlace(task.id)} className={styles.task}>
            <TaskTick size="md" label={task.description} done={task.done} onTick={(isDone) => onTick(task, isDone)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
