import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type LinkScope =
  | 'quote'
  | 'receipt'
  | 'document'
  | 'equipment'
  | 'problem-report'
  | 'visit-report'
  | 'client-machines'

export type PublicLink = {
  id: string
  scope: LinkScope
  recordId: string
  tokenHash: string
  details: Record<string, unknown>
  endsAt: string | null
  revokedAt: string | null
  opened: number
  firstOpenedAt: string | null
  lastOpenedAt: string | null
  createdBy: string | null
  createdAt: string
}

const columns = sql`id, scope, record_id, token_hash, details, ends_at, revoked_at, opened, first_opened_at, last_opened_at, created_by, created_at`

/** Which company a link or a code is of: asked before there is one, so of the one table that belongs to none. */
export async function selectCompanyOfAddress(db: Db, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom('publicAddress').select('companyId').where('hash', '=', hash).executeTakeFirst()
  return row?.companyId
}

export async function selectLink(db: Db, tokenHash: string): Promise<PublicLink | undefined> {
  const { rows } = await sql<PublicLink>`select ${columns} from public_link where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

export async function insertLink(
  db: Db,
  link: {
    companyId: string
    tokenHash: string
    scope: LinkScope
    recordId: string
    details: Record<string, unknown>
    endsAt: Date | null
    createdBy: string | null
    createdAt: Date
  },
): Promise<void> {
  await sql`
    insert into public_link (company_id, token_hash, scope, record_id, details, ends_at, created_by, created_at)
    values (${link.companyId}, ${link.tokenHash}, ${link.scope}, ${link.recordId}, ${JSON.stringify(link.details)}::jsonb,
      ${link.endsAt}, ${link.createdBy}, ${link.createdAt})
    on conflict (company_id, token_hash) do nothing`.execute(db)
}

export type NamedLink = PublicLink & { creatorName: string | null }

/** Of one record, the newest first. */
export async function listLinksOf(db: Db, scope: LinkScope, recordId: string): Promise<NamedLink[]> {
  const { rows } = await sql<NamedLink>`
    select ${columns}, (select u.display_name from user_account u where u.id = l.created_by) as creator_name
    from public_link l where scope = ${scope} and record_id = ${recordId} order by id desc limit 50`.execute(db)
  return rows
}

/** Of these records, those that are open and have these details. */
export async function listOpenLinks(
  db: Db,
  scope: LinkScope,
  recordIds: readonly string[],
  details: Record<string, unknown>,
  now: Date,
): Promise<PublicLink[]> {
  const { rows } = await sql<PublicLink>`
    select ${columns} from public_link where scope = ${scope} and record_id = any(${[...recordIds]}::uuid[]) and details @> ${JSON.stringify(details)}::jsonb
      and revoked_at is null and (ends_at is null or ends_at > ${now}) order by id desc limit 200`.execute(db)
  return rows
}

export async function updateRevoked(
  db: Db,
  scope: LinkScope,
  recordIds: readonly string[],
  { at, by }: { at: Date; by: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await sql`update public_link set revoked_at = ${at}, revoked_by = ${by}
    where scope = ${scope} and record_id = any(${[...recordIds]}::uuid[]) and details @> ${JSON.stringify(details)}::jsonb and revoked_at is null`.execute(
    db,
  )
}

/** Which of these records a link opens now. */
export async function listLinked(
  db: Db,
  scope: LinkScope,
  recordIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ recordId: string }>`
    select distinct record_id from public_link where scope = ${scope} and record_id = any(${[...recordIds]}::uuid[])
      and revoked_at is null and (ends_at is null or ends_at > ${now})`.execute(db)
  return new Set(rows.map(({ recordId }) => recordId))
}

/** Answers how often it was opened before. */
export async function updateOpened(db: Db, id: string, at: Date): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    update public_link set opened = opened + 1, first_opened_at = coalesce(first_opened_at, ${at}), last_opened_at = ${at}
    where id = ${id} returning opened - 1 as opened`.execute(db)
  return rows[0]?.opened ?? 0
}

/** Of many records, the link whose token can be read again. */
export async function listSealedLinks(
  db: Db,
  scope: LinkScope,
  recordIds: readonly string[],
): Promise<{ id: string; recordId: string; sealed: string }[]> {
  const { rows } = await sql<{ id: string; recordId: string; sealed: string }>`
    select id, record_id, details ->> 'sealed' as sealed from public_link
    where scope = ${scope} and record_id = any(${[...recordIds]}::uuid[]) and revoked_at is null and details ? 'sealed'`.execute(
    db,
  )
  return rows
}

/** Its token goes on opening what it opens, but nobody can read it any more: another one may be made beside it. */
export async function updateUnsealed(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update public_link set details = details - 'sealed' where id = any(${[...ids]}::uuid[])`.execute(db)
}

type SealedLink = { recordId: string; tokenHash: string; sealed: string }

/** Many at once; a record that has one keeps it. */
export async function insertSealedLinks(
  db: Db,
  {
    companyId,
    scope,
    createdBy,
    createdAt,
  }: { companyId: string; scope: LinkScope; createdBy: string; createdAt: Date },
  links: readonly SealedLink[],
): Promise<void> {
  await sql`
    insert into public_link (company_id, token_hash, scope, record_id, details, created_by, created_at)
    select ${companyId}, l ->> 'tokenHash', ${scope}, (l ->> 'recordId')::uuid, jsonb_build_object('sealed', l ->> 'sealed'), ${createdBy}, ${createdAt}
    from jsonb_array_elements(${JSON.stringify(links)}::jsonb) l
    on conflict do nothing`.execute(db)
}
