import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type Strokes = readonly (readonly (readonly number[])[])[]

export type SignatureRow = {
  id: string
  linkId: string | null
  answer: 'APPROVED' | 'REFUSED'
  name: string | null
  document: string | null
  strokes: Strokes | null
  reason: string | null
  shownHash: string
  shown: Record<string, unknown>
  termsVersion: number | null
  recordVersion: number
  address: string
  userAgent: string
  signedAt: string
  /** Of somebody who was anonymised. */
  closedAt: string | null
}

type NewSignature = Omit<SignatureRow, 'id' | 'signedAt' | 'closedAt'> & {
  companyId: string
  id: string
  recordId: string
  signedAt: Date
}

export async function insertSignature(db: Db, row: NewSignature): Promise<void> {
  await sql`
    insert into signature (company_id, id, record_type, record_id, record_version, link_id, answer, name, document, strokes, reason, shown_hash, shown,
      terms_version, address, user_agent, signed_at)
    values (${row.companyId}, ${row.id}, 'sale', ${row.recordId}, ${row.recordVersion}, ${row.linkId}, ${row.answer}, ${row.name}, ${row.document},
      ${row.strokes === null ? null : JSON.stringify(row.strokes)}::jsonb, ${row.reason}, ${row.shownHash}, ${JSON.stringify(row.shown)}::jsonb,
      ${row.termsVersion}, ${row.address}, ${row.userAgent}, ${row.signedAt})`.execute(db)
}

/** What was answered about a sale, the last first. */
export async function listSignatures(db: Db, saleId: string): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select id, link_id, answer, name, document, strokes, reason, shown_hash, shown, terms_version, record_version, address, user_agent, signed_at, closed_at
    from signature where record_type = 'sale' and record_id = ${saleId} order by id desc limit 50`.execute(db)
  return rows
}
