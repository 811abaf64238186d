import type { ListName } from '@prumo/contract/lists/list-names'
import type { ViewState } from '@prumo/contract/lists/list-views'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'

export type StoredView = {
  id: string
  list: ListName
  name: string | null
  isShared: boolean
  state: ViewState
  version: number
}

const columns = sql`id, list, name, user_id is null as is_shared, state, version`
const conflicts = {
  saved_view_own_name: { field: 'name', code: 'list-view.name-taken' },
  saved_view_shared_name: { field: 'name', code: 'list-view.name-taken' },
} as const
const asJson = (state: object) => JSON.stringify(state)

/** The company's views and those of the person, and the row of theirs that has no name: the columns they last chose. */
export async function selectViews({ db, userId }: Context, list: ListName): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`select ${columns} from saved_view
    where list = ${list} and (user_id is null or user_id = ${userId}) order by user_id is null, prumo.fold(name), id`.execute(
    db,
  )
  return rows
}

/** Undefined where it is somebody else's own. */
export async function selectView({ db, userId }: Context, id: string): Promise<StoredView | undefined> {
  const { rows } = await sql<StoredView>`select ${columns} from saved_view
    where id = ${id} and name is not null and (user_id is null or user_id = ${userId})`.execute(db)
  return rows[0]
}

type NewView = { list: ListName; name: string; isShared: boolean; state: ViewState }

export async function insertView(
  { db, companyId, userId }: Context,
  { list, name, isShared, state }: NewView,
): Promise<string> {
  const id = uuidv7()
  await translateDatabaseErrors(
    sql`insert into saved_view (company_id, id, user_id, list, name, state)
      values (${companyId}, ${id}, ${isShared ? null : userId}, ${list}, ${name}, ${asJson(state)}::jsonb)`.execute(db),
    conflicts,
  )
  return id
}

export const updateView = (
  { db }: Context,
  id: string,
  { name, state }: { name: string | undefined; state: ViewState | undefined },
) =>
  translateDatabaseErrors(
    sql`update saved_view set name = coalesce(${name ?? null}, name), state = coalesce(${state ? asJson(state) : null}::jsonb, state)
      where id = ${id}`.execute(db),
    conflicts,
  )

export const deleteView = ({ db }: Context, id: string) => sql`delete from saved_view where id = ${id}`.execute(db)

/** Null forgets them: the usual columns are shown again. */
export async function saveColumns(
  { db, companyId, userId }: Context,
  list: ListName,
  chosen: string[] | null,
): Promise<void> {
  if (!chosen) {
    await sql`delete from saved_view where list = ${list} and user_id = ${userId} and name is null`.execute(db)
    return
  }
  await sql`insert into saved_view (company_id, user_id, list, state)
    values (${companyId}, ${userId}, ${list}, ${asJson({ columns: chosen })}::jsonb)
    on conflict (company_id, user_id, list) where name is null do update set state = excluded.state`.execute(db)
}
