import type { Context } from '#platform/context.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { LinkKind } from './queries.ts'

type StoredLink = {
  sequence: number
  kind: LinkKind
  recordId: string
  previousHash: string
  text: string
  hash: string
}

type StoredPersonalValue = { sequence: number; field: string; personId: string | null; salt: string; value: string }

export async function insertLinks(
  { db, companyId }: Context,
  subjectId: string,
  receivedAt: string,
  links: readonly StoredLink[],
): Promise<void> {
  const column = <Name extends keyof StoredLink>(name: Name) => links.map((link) => link[name])
  await sql`
    insert into chain_link (company_id, subject_id, sequence, kind, record_id, received_at, previous_hash, text, hash)
    select ${companyId}, ${subjectId}, l.sequence, l.kind, l.record_id, ${receivedAt}::timestamptz, l.previous_hash, l.text, l.hash
    from unnest(${column('sequence')}::int[], ${column('kind')}::text[], ${column('recordId')}::uuid[], ${column('previousHash')}::text[],
      ${column('text')}::text[], ${column('hash')}::text[]) as l (sequence, kind, record_id, previous_hash, text, hash)
    order by l.sequence`.execute(db)
}

export async function insertPersonalValues(
  { db, companyId }: Context,
  subjectId: string,
  values: readonly StoredPersonalValue[],
): Promise<void> {
  if (values.length === 0) return
  const rows = values.map((value) => ({ companyId, subjectId, ...value }))
  await db.insertInto('chainPersonalValue').values(rows).execute()
}

export const insertHeads = (
  db: Db,
  companyId: string,
  heads: readonly { subjectId: string; sequence: number; hash: string; signedAt: string; signature: string }[],
) =>
  db
    .insertInto('chainHead')
    .values(heads.map((head) => ({ companyId, ...head })))
    .execute()
