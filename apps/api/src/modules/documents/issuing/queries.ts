import type { DocumentKind, IssuedKind } from '@prumo/contract/documents/document-labels'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type IssuedRow = {
  id: string
  kind: IssuedKind
  title: string
  number: number
  code: string
  recordVersion: number
  /** How often its record was issued, up to and with this one. */
  documentVersion: number
  sha256: string
  contentHash: string
  chainHash: string
  fileId: string
  fileName: string
  signatureId: string | null
  issuedAt: string
  supersededBy: string | null
  /** It names somebody who was anonymised. */
  closedAt: string | null
  signedAt: string | null
}

const columns = sql`d.id, d.kind, d.title, d.number, d.code, d.record_version, d.sha256, d.content_hash, d.chain_hash, d.file_id,
  f.name as file_name, d.signature_id, d.issued_at, n.code as superseded_by, d.closed_at, s.signed_at,
  (select count(*)::int from issued_document e where e.company_id = d.company_id and e.record_id = d.record_id and e.kind = d.kind
    and e.number <= d.number) as document_version`
const issued = sql`issued_document d
  join stored_file f on f.company_id = d.company_id and f.id = d.file_id
  left join issued_document n on n.company_id = d.company_id and n.supersedes_id = d.id
  left join signature s on s.company_id = d.company_id and s.id = d.signature_id`

export async function insertIssued(
  db: Db,
  row: {
    companyId: string
    kind: IssuedKind
    title: string
    recordId: string
    recordVersion: number
    code: string
    sha256: string
    contentHash: string
    fileId: string
    signatureId: string | null
    issuedAt: Date
    issuedBy: string | null
    /** 0: the next one. */
    number: number
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into issued_document (company_id, kind, title, record_id, record_version, code, sha256, content_hash, file_id, signature_id, issued_at, issued_by, number, previous_hash, chain_hash)
    values (${row.companyId}, ${row.kind}, ${row.title}, ${row.recordId}, ${row.recordVersion}, ${row.code}, ${row.sha256}, ${row.contentHash},
      ${row.fileId}, ${row.signatureId}, ${row.issuedAt}, ${row.issuedBy}, ${row.number}, '', '')
    returning id`.execute(db)
  return rows[0]!.id
}

/** Whoever issues something else waits until this transaction ends. */
export async function takeDocumentNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`select prumo.next_code('document') as number`.execute(db)
  return Number(rows[0]!.number)
}

/** Of one sale, the newest first. */
export async function listIssuedOf(db: Db, saleId: string): Promise<(IssuedRow & { kind: DocumentKind })[]> {
  const { rows } = await sql<IssuedRow & { kind: DocumentKind }>`
    select ${columns} from ${issued} where d.record_id = ${saleId} order by d.number desc limit 100`.execute(db)
  return rows
}

/** One of a sale, and of which. */
export async function selectIssuedOfSale(db: Db, id: string): Promise<(IssuedRow & { saleId: string }) | undefined> {
  const { rows } = await sql<IssuedRow & { saleId: string }>`
    select ${columns}, d.record_id as sale_id from ${issued} where d.id = ${id} and d.kind <> 'pmoc'`.execute(db)
  return rows[0]
}

export async function selectIssuedByFile(db: Db, fileId: string): Promise<IssuedRow | undefined> {
  const { rows } = await sql<IssuedRow>`select ${columns} from ${issued} where d.file_id = ${fileId}`.execute(db)
  return rows[0]
}

export async function selectLastIssued(db: Db, recordId: string, kind: IssuedKind): Promise<IssuedRow | undefined> {
  const { rows } = await sql<IssuedRow>`
    select ${columns} from ${issued} where d.record_id = ${recordId} and d.kind = ${kind} order by d.number desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function selectIssuedByCode(
  db: Db,
  code: string,
): Promise<(IssuedRow & { company: string; isChainWhole: boolean }) | undefined> {
  const { rows } = await sql<IssuedRow & { company: string; isChainWhole: boolean }>`
    select ${columns}, (select coalesce(c.fantasy_name, c.name) from company c where c.company_id = d.company_id) as company,
      d.chain_hash = prumo.document_chain_hash(d)
        and d.previous_hash = coalesce((select p.chain_hash from issued_document p where p.company_id = d.company_id and p.number = d.number - 1), '')
        and not exists (select from issued_document x where x.company_id = d.company_id and x.number = d.number + 1 and x.previous_hash <> d.chain_hash)
        as is_chain_whole
    from ${issued} where d.code = ${code}`.execute(db)
  return rows[0]
}

/** The first documents whose place in the chain is not the one that was written. */
export async function listBrokenLinks(db: Db, most: number): Promise<{ number: number; code: string }[]> {
  const { rows } = await sql<{ number: number; code: string }>`
    select number, code from (
      select d.number, d.code, d.chain_hash = prumo.document_chain_hash(d) as is_itself,
        d.previous_hash = coalesce(lag(d.chain_hash) over (order by d.number), '') as follows,
        d.number = coalesce(lag(d.number) over (order by d.number), 0) + 1 as is_next
      from issued_document d
    ) as chain where not (is_itself and follows and is_next) order by number limit ${most}`.execute(db)
  return rows
}
