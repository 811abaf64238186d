import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type LinkKind =
  | 'execution'
  | 'approval'
  | 'conflict'
  | 'move'
  | 'cancel'
  | 'attachment'
  | 'attachment_lost'
  | 'document'
  | 'schedule'
  | 'lab_report'
  | 'receipt'
export type ChainEnd = { sequence: number; hash: string }

/** Whoever appends to the same chain waits until this transaction ends. */
export const lockChain = (db: Db, subjectId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('chain ' || ${subjectId}::text, 0))`.execute(db)

export async function selectChainEnd(db: Db, subjectId: string): Promise<ChainEnd | undefined> {
  const { rows } = await sql<ChainEnd>`
    select sequence, hash from chain_link where subject_id = ${subjectId} order by sequence desc limit 1`.execute(db)
  return rows[0]
}

export type ChainFault = { subjectId: string; sequence: number }

/**
 * The first links of each chain that are not as they were written: by their own hash, the one before, their number, what their columns
 * say beside the text, and what stands beside them for the salted hashes of people.
 */
export async function listBrokenLinksOf(db: Db, subjectId: string | null, most: number): Promise<ChainFault[]> {
  const { rows } = await sql<ChainFault>`
    with link as (
      select l.*, lag(l.hash) over chain as hash_before, lag(l.sequence) over chain as sequence_before,
        case when pg_input_is_valid(l.text, 'jsonb') then l.text::jsonb end as said
      from chain_link l where ${subjectId}::uuid is null or l.subject_id = ${subjectId}::uuid
      window chain as (partition by l.subject_id order by l.sequence)
    )
    select link.subject_id, link.sequence from link where not coalesce(
      link.hash = encode(sha256(convert_to(link.text, 'UTF8')), 'hex')
      and link.previous_hash = coalesce(link.hash_before, '') and link.sequence = coalesce(link.sequence_before, 0) + 1
      and link.said ->> 0 = 'prumo-pmoc-v1' and link.said ->> 1 = link.company_id::text and link.said ->> 2 = link.subject_id::text
      and link.said ->> 3 = link.sequence::text and link.said ->> 4 = link.kind
      and link.said ->> 5 = to_char(link.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      and coalesce(link.said ->> 6, '') = link.previous_hash and link.said -> 7 ->> 'recordId' = link.record_id::text
      and not exists (select from chain_personal_value p
        where p.company_id = link.company_id and p.subject_id = link.subject_id and p.sequence = link.sequence
          and encode(sha256(convert_to(p.salt || ':' || p.value, 'UTF8')), 'hex') is distinct from link.said -> 7 -> p.field ->> 'sha256'),
      false)
    order by link.subject_id, link.sequence limit ${most}`.execute(db)
  return rows
}

export type SignedHead = ChainFault & { hash: string; signedAt: string; signature: string; isThere: boolean }

/** The newest signed head of each chain, and whether the chain still goes through it. */
export async function listSignedHeads(db: Db, subjectId: string | null): Promise<SignedHead[]> {
  const { rows } = await sql<SignedHead>`
    select distinct on (h.subject_id) h.subject_id, h.sequence, h.hash, h.signature,
      to_char(h.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as signed_at,
      exists (select from chain_link l where l.company_id = h.company_id and l.subject_id = h.subject_id and l.sequence = h.sequence
        and l.hash = h.hash) as is_there
    from chain_head h where ${subjectId}::uuid is null or h.subject_id = ${subjectId}::uuid
    order by h.subject_id, h.sequence desc`.execute(db)
  return rows
}

/** How each chain ends that went on since its head was last signed. */
export async function listUnsignedEnds(db: Db): Promise<(ChainEnd & { subjectId: string })[]> {
  const { rows } = await sql<ChainEnd & { subjectId: string }>`
    select last.subject_id, last.sequence, last.hash from (
      select distinct on (subject_id) company_id, subject_id, sequence, hash from chain_link order by subject_id, sequence desc) last
    where not exists (select from chain_head h
      where h.company_id = last.company_id and h.subject_id = last.subject_id and h.sequence >= last.sequence)
    order by last.subject_id`.execute(db)
  return rows
}

export async function listOwnersToTell(db: Db, companyId: string) {
  const { rows } = await sql<{ userId: string; email: string; displayName: string; companyName: string }>`
    select u.id as user_id, u.email, u.display_name, coalesce(c.fantasy_name, c.name) as company_name
    from membership m join user_account u on u.id = m.user_id join company c on c.company_id = m.company_id
    where m.company_id = ${companyId} and m.is_owner order by u.id`.execute(db)
  return rows
}
