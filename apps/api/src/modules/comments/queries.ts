import type { RecordKey } from '@prumo/contract/records/record-kinds'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

type Named = { id: string; displayName: string }

export type CommentRow = {
  id: string
  text: string
  authorId: string
  author: Named | null
  mentioned: Named[]
  mentionedIds: string[]
  createdAt: string
  editedAt: string | null
  version: number
}

const commentsOf = (db: Db, { recordType, recordId }: RecordKey) =>
  db
    .selectFrom('comment as c')
    .leftJoin('userAccount as u', 'u.id', 'c.authorId')
    .select(['c.id', 'c.text', 'c.authorId', 'c.mentionedIds', 'c.createdAt', 'c.editedAt', 'c.version'])
    .select([
      sql`case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name) end`.as(
        'author',
      ),
      sql`(select coalesce(json_agg(json_build_object('id', p.id, 'displayName', p.display_name) order by p.display_name), '[]'::json)
        from user_account p where p.id = any(c.mentioned_ids))`.as('mentioned'),
    ])
    .where('c.recordType', '=', recordType)
    .where('c.recordId', '=', recordId)

const mostShown = 500

export const listComments = async (db: Db, key: RecordKey) =>
  (await commentsOf(db, key).orderBy('c.id').limit(mostShown).execute()) as unknown as CommentRow[]

export async function findComment(db: Db, key: RecordKey, id: string): Promise<CommentRow> {
  const row = await commentsOf(db, key).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row as unknown as CommentRow
}

/** Those of the company who hold one of these permissions; owners always. */
export async function listPeopleWith({ db, companyId }: Context, permissions: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select u.id, u.display_name from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${companyId} and (m.is_owner or m.permissions && ${[...permissions]}::text[]) order by u.display_name`.execute(
    db,
  )
  return rows
}

export const insertComment = (
  db: Db,
  row: RecordKey & { companyId: string; id: string; authorId: string; text: string; mentionedIds: string[] },
) => db.insertInto('comment').values(row).execute()

/** False when somebody, in another window, was quicker. */
export async function updateComment(
  db: Db,
  { id, version, ...change }: { id: string; version: number; text: string; mentionedIds: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ ...change, editedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteComment = (db: Db, id: string) => db.deleteFrom('comment').where('id', '=', id).execute()

const mostRecords = 100

/** Records other than this person whose comments have one of these words in them, and how many. */
export async function listCommentsWith(db: Db, personId: string, words: readonly string[]) {
  const { rows } = await sql<RecordKey & { count: number }>`
    select record_type, record_id, count(*)::int as count from comment
    where prumo.fold(text) like any(${words.map(likePattern)}::text[])
      and exists (select from unnest(${[...words]}::text[]) as word where strpos(prumo.whole_words(text), prumo.whole_words(word)) > 0)
      and (record_type <> 'person' or record_id <> ${personId})
    group by record_type, record_id order by max(created_at) desc, record_id limit ${mostRecords}`.execute(db)
  return rows
}
