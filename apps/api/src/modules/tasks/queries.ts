import type { tasks } from '@prumo/contract/tasks/tasks'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { TaskRelations } from './relation-queries.ts'

type Task = ResultOf<typeof tasks.setDone>
type Filters = NonNullable<InputOf<typeof tasks.list>['body']['filters']>

const responsible = sql`(select json_build_object('uid', u.id, 'name', u.display_name, 'photoUrl', u.photo_url) from user_account u where u.id = task.responsible_id)`

const codeOf = (relations: TaskRelations) =>
  sql`case task.relation_type ${sql.join(
    Object.entries(relations).map(([type, { code }]) => sql`when ${sql.lit(type)} then ${code}`),
    sql` `,
  )} end`

/** Tasks of what somebody may see, and those they are responsible for. */
export const isVisible = (ctx: Context, relations: TaskRelations): RawBuilder<SqlBool> =>
  sql`(task.responsible_id = ${ctx.userId} or case task.relation_type ${sql.join(
    Object.entries(relations).map(([type, { isReadable }]) => sql`when ${sql.lit(type)} then ${isReadable(ctx)}`),
    sql` `,
  )} end)`

export const taskSource = (ctx: Context, relations: TaskRelations): ListSource<Task, Filters> => ({
  from: (db) => db.selectFrom('task').where(isVisible(ctx, relations)),
  columns: {
    ...plainColumns('task', ['id', 'description', 'doneAt', 'dueDate', 'priority', 'isCorrective', 'createdAt']),
    done: sql.ref('task.isDone'),
    responsible,
    relation: sql`json_build_object('id', task.relation_id, 'type', task.relation_type, 'code', ${codeOf(relations)})`,
  },
  filters: {
    search: (text) => sql`prumo.fold(task.description) like ${likePattern(text)}`,
    done: (done) => sql`task.is_done = ${done}`,
    responsible: (userId) => sql`task.responsible_id = ${userId}`,
    relationId: (id) => sql`task.relation_id = ${id}`,
    relationType: (type) => sql`task.relation_type = ${type}`,
  },
  id: sql.ref('task.id'),
})

/** Also those that somebody may not see. */
export const anyTaskSource = (ctx: Context, relations: TaskRelations): ListSource<Task, Filters> => ({
  ...taskSource(ctx, relations),
  from: (db) => db.selectFrom('task'),
})

export const insertTask = ({ db, companyId, userId, now }: Context, row: Record<string, unknown>) =>
  db
    .insertInto('task')
    .values({ companyId, createdBy: userId, createdAt: now(), ...row } as never)
    .execute()

export const updateTask = ({ db }: Context, id: string, row: Record<string, unknown>) =>
  db
    .updateTable('task')
    .set(row as never)
    .where('id', '=', id)
    .execute()

/** Answers whether the record has such a task. */
export async function tickTaskOf(
  { db, userId, now }: Context,
  relation: { type: 'SALE' | 'EQUIPMENT'; id: string },
  { id, done }: { id: string; done: boolean },
): Promise<boolean> {
  const { rows } =
    await sql`update task set is_done = ${done}, done_at = ${done ? now() : null}, done_by = ${done ? userId : null}
    where id = ${id} and relation_type = ${relation.type} and relation_id = ${relation.id} returning id`.execute(db)
  return rows.length > 0
}

export const deleteTask = ({ db }: Context, id: string) => db.deleteFrom('task').where('id', '=', id).execute()

export const worksHere = async ({ db }: Context, userId: string): Promise<boolean> =>
  (await db.selectFrom('membership').select('id').where('userId', '=', userId).executeTakeFirst()) !== undefined

type Page = { search?: string | undefined; skip: number; limit: number }
type Responsible = ResultOf<typeof tasks.responsibles>['items'][number]

export async function listResponsibles({ db }: Context, { search, skip, limit }: Page) {
  const found = search ? sql`prumo.fold(u.display_name || ' ' || u.email) like ${likePattern(search)}` : sql`true`
  const { rows } = await sql<Responsible & { total: number }>`
    select u.id as uid, u.display_name as name, u.photo_url, count(*) over ()::int as total
    from membership m join user_account u on u.id = m.user_id
    where ${found} order by u.display_name, u.id offset ${skip} limit ${limit}`.execute(db)
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type DueTasks = { userId: string; count: number; overdue: number; first: string }

/** Whoever has tasks that are due and was not told today; from now on they were. */
export async function claimDueTasks(db: Db, companyId: string, today: CalendarDate): Promise<DueTasks[]> {
  const { rows } = await sql<DueTasks>`
    with told as (
      update task set told_on = ${today}::date
      where company_id = ${companyId} and not is_done and responsible_id is not null and due_date <= ${today}::date and told_on is distinct from ${today}::date
      returning responsible_id, due_date, description
    )
    select responsible_id as user_id, count(*)::int as count, count(*) filter (where due_date < ${today}::date)::int as overdue,
      (array_agg(description order by due_date))[1] as first
    from told group by responsible_id`.execute(db)
  return rows
}
