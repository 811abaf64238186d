import type { ResultOf } from '@prumo/contract/route'
import type { tasks } from '@prumo/contract/tasks/tasks'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { notify } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { findListed } from '#platform/db/find-listed.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import {
  anyTaskSource,
  deleteTask,
  insertTask,
  worksHere,
  listResponsibles,
  taskSource,
  updateTask,
} from './queries.ts'
import type { TaskRelations } from './relation-queries.ts'

type Task = ResultOf<typeof tasks.setDone>

export const taskHandlers = (relations: TaskRelations): Handlers<typeof tasks> => {
  const find = (ctx: Context, id: string): Promise<Task> => findListed(ctx, taskSource(ctx, relations), id)
  const change = async (ctx: Context, id: string, row: Record<string, unknown>): Promise<Task> => {
    const task = await find(ctx, id)
    if (task.responsible?.uid !== ctx.userId) await relations[task.relation.type].checkWritable(ctx, task.relation.id)
    await updateTask(ctx, id, row)
    // Whoever hands a task on may not see it any more.
    return findListed(ctx, anyTaskSource(ctx, relations), id)
  }
  const give = async (
    ctx: Context,
    { description, relation }: { description: string; relation: Pick<Task['relation'], 'id' | 'type'> },
    userId: string,
  ) => {
    if (!(await worksHere(ctx, userId))) throw Problem.at('uid', 'reference-missing')
    await notify(ctx, {
      to: { userIds: [userId] },
      except: ctx.userId,
      type: 'TASK',
      title: 'Nova tarefa para você',
      description,
      link: relations[relation.type].link(relation.id),
    })
  }
  return {
    list: (ctx, { body: { relationId, relationType, filters, ...asked } }) => {
      const beside = { ...(relationId && { relationId }), ...(relationType && { relationType }) }
      return runList(ctx, taskSource(ctx, relations), { ...asked, filters: { ...filters, ...beside } })
    },
    create: async (ctx, { body: { relation, responsible, isCorrective = false, ...draft } }) => {
      await relations[relation.type].checkWritable(ctx, relation.id)
      if (responsible) await give(ctx, { description: draft.description, relation }, responsible.uid)
      const id = uuidv7()
      await insertTask(ctx, {
        id,
        ...draft,
        isCorrective: isCorrective && relation.type === 'EQUIPMENT',
        relationType: relation.type,
        relationId: relation.id,
        responsibleId: responsible?.uid ?? null,
      })
      return find(ctx, id)
    },
    responsibles: (ctx, { query }) => listResponsibles(ctx, query),
    setDone: (ctx, { params, body: { done } }) =>
      change(ctx, params.id, { isDone: done, doneAt: done ? ctx.now() : null, doneBy: done ? ctx.userId : null }),
    setResponsible: async (ctx, { params, body: { uid } }) => {
      if (uid) await give(ctx, await find(ctx, params.id), uid)
      return change(ctx, params.id, { responsibleId: uid, toldOn: null })
    },
    setDueDate: (ctx, { params, body: { dueDate } }) => change(ctx, params.id, { dueDate, toldOn: null }),
    setPriority: (ctx, { params, body: { priority } }) => change(ctx, params.id, { priority }),
    remove: async (ctx, { params }) => {
      const { relation } = await find(ctx, params.id)
      await relations[relation.type].checkWritable(ctx, relation.id)
      await deleteTask(ctx, params.id)
      return null
    },
  }
}
