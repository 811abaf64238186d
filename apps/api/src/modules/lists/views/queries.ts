import type { ListName } from '@prumo/contract/lists/list-names'
import type { ViewLook } from '@prumo/contract/lists/list-views'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'

export type StoredView = {
  id: string
  list: ListName
  name: string | null
  isShared: boolean
  look: ViewLook
  version: number
}

const columns = sql`id, list, name, user_id is null as is_shared, look, version`
const conflicts = {
  saved_view_own_name: { field: 'name', code: 'list-view.name-taken' },
  saved_view_shared_name: { field: 'name', code: 'list-view.name-taken' },
} as const
const asJson = (look: object) => JSON.stringify(look)

/** The company's views and those of the person, and the row of theirs that has no name: the columns they last chose. */
export async function selectViews({ db, userId }: Context, lists: readonly ListName[]): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`select ${columns} from saved_view
    where list = any(${lists}::text[]) and (user_id is null or user_id = ${userId}) order by user_id is null, prumo.fold(name), id`.execute(
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

type NewView = { list: ListName; name: string; isShared: boolean; look: ViewLook }

export async function insertView(
  { db, companyId, userId }: Context,
  { list, name, isShared, look }: NewView,
): Promise<string> {
  const id = uuidv7()
  await translateDatabaseErrors(
    sql`insert into saved_view (company_id, id, user_id, list, name, look)
      values (${companyId}, ${id}, ${isShared ? null : userId}, ${list}, ${name}, ${asJson(look)}::jsonb)`.execute(db),
    conflicts,
  )
  return id
}

export const updateView = (
  { db }: Context,
  id: string,
  { name, look }: { name: string | undefined; look: ViewLook | undefined },
) =>
  translateDatabaseErrors(
    sql`update saved_view set name = coalesce(${name ?? null}, name), look = coalesce(${look ? asJson(look) : null}::jsonb, look)
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
  await sql`insert into saved_view (company_id, user_id, list, look)
    values (${companyId}, ${userId}, ${list}, ${asJson({ columns: chosen })}::jsonb)
    on conflict (company_id, user_id, list) where name is null do update set look = excluded.look`.execute(db)
}
