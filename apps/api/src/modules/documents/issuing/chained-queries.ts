import type { planFacts } from '@prumo/contract/documents/verification'
import type * as z from 'zod'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

export type PlanFacts = z.output<typeof planFacts>

export const insertChained = (
  { db, companyId }: Context,
  row: {
    documentId: string
    subjectId: string
    printedCount: number
    printedHead: string
    sequence: number
    facts: string
    keptUntil: string
  },
) =>
  db
    .insertInto('chainedDocument')
    .values({ companyId, ...row })
    .execute()

export type ChainedRow = {
  subjectId: string
  printedCount: number
  printedHead: string
  sequence: number
  facts: PlanFacts
  /** Told instead, where somebody in them was anonymised. */
  publicFacts: PlanFacts | null
  isFilePublic: boolean
  isFileKept: boolean
  /** What the link of the document says of it, and what the chain holds at the printed end. */
  said: { code?: string; sha256?: string; contentHash?: string; factsHash?: string } | null
  hashAtPrinted: string | null
}

export async function selectChained(db: Db, documentId: string): Promise<ChainedRow | undefined> {
  const { rows } = await sql<ChainedRow>`
    select c.subject_id, c.printed_count, c.printed_head, c.sequence, c.facts, c.public_facts, c.is_file_public, c.file_removed_at is null as is_file_kept,
      case when pg_input_is_valid(l.text, 'jsonb') then l.text::jsonb -> 7 end as said, p.hash as hash_at_printed
    from chained_document c
    left join chain_link l on l.company_id = c.company_id and l.subject_id = c.subject_id and l.sequence = c.sequence
    left join chain_link p on p.company_id = c.company_id and p.subject_id = c.subject_id and p.sequence = c.printed_count
    where c.document_id = ${documentId}`.execute(db)
  return rows[0]
}

export type DocumentBesideLink = {
  subjectId: string
  sequence: number
  facts: PlanFacts | null
  factsHash: string | null
  isAsTold: boolean
}

/** Every document that a chain tells of, beside what its link says. */
export async function listDocumentsBesideLinks(db: Db, planId: string | null): Promise<DocumentBesideLink[]> {
  const { rows } = await sql<DocumentBesideLink>`
    select l.subject_id, l.sequence, c.facts, l.said ->> 'factsHash' as facts_hash,
      coalesce(c.subject_id = l.subject_id and c.sequence = l.sequence and d.record_id = l.subject_id and d.kind = 'pmoc'
        and d.code = l.said ->> 'code' and d.sha256 = l.said ->> 'sha256' and d.content_hash = l.said ->> 'contentHash'
        and d.number::text = l.said ->> 'number' and (c.file_removed_at is not null or f.sha256 = d.sha256)
        and coalesce(c.kept_until >= (l.said ->> 'keptUntil')::date, l.said ->> 'keptUntil' is null)
        and c.printed_count = l.sequence - 1 and c.printed_head = l.previous_hash, false) as is_as_told
    from (select link.*, case when pg_input_is_valid(link.text, 'jsonb') then link.text::jsonb -> 7 end as said
      from chain_link link where link.kind = 'document' and (${planId}::uuid is null or link.subject_id = ${planId}::uuid)) l
    left join issued_document d on d.company_id = l.company_id and d.id = l.record_id
    left join chained_document c on c.company_id = l.company_id and c.document_id = l.record_id
    left join stored_file f on f.company_id = d.company_id and f.id = d.file_id
    order by l.subject_id, l.sequence`.execute(db)
  return rows
}

/** Up to a link and some before it, the newest first: what kind they are and when they came. */
export async function listLinksBefore(db: Db, subjectId: string, sequence: number, most: number) {
  const { rows } = await sql<{ kind: string; receivedAt: string; hash: string }>`
    select kind, received_at, hash from chain_link where subject_id = ${subjectId} and sequence <= ${sequence}
    order by sequence desc limit ${most}`.execute(db)
  return rows
}

/** At these places of a chain: what kind they are and when they came; null where there is no link. */
export async function listLinksAt(db: Db, subjectId: string, sequences: readonly number[]) {
  const { rows } = await sql<{ sequence: number; kind: string | null; receivedAt: string | null }>`
    select at.sequence, l.kind, l.received_at from unnest(${[...sequences]}::int[]) as at (sequence)
    left join chain_link l on l.subject_id = ${subjectId} and l.sequence = at.sequence order by at.sequence`.execute(db)
  return rows
}

export async function selectFormer(db: Db, codeHash: string) {
  const { rows } = await sql<{ sha256: string; issuedAt: string }>`
    select sha256, issued_at from former_document where code_hash = ${codeHash}`.execute(db)
  return rows[0]
}

export type IssuedPlanRow = {
  id: string
  number: number
  title: string
  version: string
  code: string
  sha256: string
  issuedAt: string
  issuedBy: string | null
  supersededBy: string | null
  isFilePublic: boolean
  isFileKept: boolean
  closedAt: string | null
  fileId: string
  fileName: string
}

const issuedPlans = sql`
  select d.id, d.number, d.title, c.facts ->> 'version' as version, d.code, d.sha256, d.issued_at,
    (select u.display_name from user_account u where u.id = d.issued_by) as issued_by, n.code as superseded_by,
    c.is_file_public, c.file_removed_at is null as is_file_kept, d.closed_at, d.file_id, f.name as file_name
  from issued_document d
  join chained_document c on c.company_id = d.company_id and c.document_id = d.id
  join stored_file f on f.company_id = d.company_id and f.id = d.file_id
  left join issued_document n on n.company_id = d.company_id and n.supersedes_id = d.id`

/** Of a plan, the newest first. */
export async function listIssuedPlans(db: Db, planId: string): Promise<IssuedPlanRow[]> {
  const { rows } = await sql<IssuedPlanRow>`
    ${issuedPlans} where d.record_id = ${planId} order by d.number desc limit 200`.execute(db)
  return rows
}

export async function selectIssuedPlan(db: Db, id: string): Promise<IssuedPlanRow | undefined> {
  const { rows } = await sql<IssuedPlanRow>`${issuedPlans} where d.id = ${id}`.execute(db)
  return rows[0]
}

export const updatePublic = ({ db, userId, now }: Context, id: string, isFilePublic: boolean) =>
  db
    .updateTable('chainedDocument')
    .set({ isFilePublic, madePublicBy: userId, madePublicAt: now() })
    .where('documentId', '=', id)
    .execute()

/** How long the file of what is issued now is kept, by what the company set. */
export async function selectKeptUntil(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ keptUntil: string }>`
    select ((${now}::timestamptz at time zone 'UTC')::date
      + make_interval(years => coalesce((select retention_years from pmoc_setting), 5)))::date as kept_until`.execute(
    db,
  )
  return rows[0]!.keptUntil
}

/** Kept as long as was fixed when they were issued, or longer. */
export const markOutlived = (db: Db, now: Date) =>
  sql`update chained_document c set file_removed_at = ${now}, is_file_public = false from issued_document d
    where d.company_id = c.company_id and d.id = c.document_id and c.file_removed_at is null
      and coalesce(c.kept_until, d.issued_at + make_interval(years => coalesce((select s.retention_years from pmoc_setting s), 5)))
        < (${now}::timestamptz at time zone 'UTC')::date`.execute(db)

/** Files of documents that outlived their time within a week: whose bytes could not be removed one night are removed the next. */
export async function listOutlivedFiles(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select d.file_id from chained_document c join issued_document d on d.company_id = c.company_id and d.id = c.document_id
    where c.file_removed_at > ${now}::timestamptz - interval '7 days'`.execute(db)
  return rows.map(({ fileId }) => fileId)
}
