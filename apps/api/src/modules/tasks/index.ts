import type { AreaHandlers } from '#platform/http/handlers.ts'
import { taskHandlers } from './handlers.ts'
import type { TaskRelations } from './relation-queries.ts'

export { notifyDueTasksHandler } from './notify-due-tasks.ts'
/** For whoever works on the record a task belongs to. */
export { insertTask as writeTask, tickTaskOf } from './queries.ts'
export type { TaskRelation, TaskRelations } from './relation-queries.ts'

export const tasksArea = (relations: TaskRelations): AreaHandlers<'tasks'> => ({
  'tasks/tasks': taskHandlers(relations),
})
