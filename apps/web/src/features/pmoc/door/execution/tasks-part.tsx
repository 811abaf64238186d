import { missingOfTask } from './missing-records.ts'
import { ExecutionFacts } from './execution-facts.tsx'
import type { ExecutionFormProps } from './execution-form.tsx'
import { TaskGroup } from './task-group.tsx'
import { groupTasks } from './group-tasks.ts'

/** Each task of the machine by how often it is due, then who did them and when. */
export function TasksPart(props: ExecutionFormProps) {
  const { work, draft } = props
  return (
    <>
      {groupTasks(work.tasks).map(({ key, label, tasks }) => (
        <TaskGroup
          key={key}
          label={label}
          tasks={tasks}
          isFinished={tasks.every((task) => !task.left && missingOfTask(task, draft).length === 0)}
          {...props}
        />
      ))}
      <ExecutionFacts {...props} />
    </>
  )
}
