import type { DocumentPart } from '@prumo/contract/documents/document-labels'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type TextRow = { part: DocumentPart; version: number; text: string; savedAt: string; savedBy: string | null }

const columns = sql`t.part, t.version, t.text, t.created_at as saved_at, (select u.display_name from user_account u where u.id = t.created_by) as saved_by`

export async function listTexts(db: Db): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select distinct on (t.company_id, t.part) ${columns} from document_text t
    order by t.company_id, t.part, t.version desc`.execute(db)
  return rows
}

export async function selectText(db: Db, part: DocumentPart, version: number): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    select text from document_text where part = ${part} and version = ${version}`.execute(db)
  return rows[0]?.text ?? null
}

/** Whoever writes at the same time gets the version after. */
export async function insertText(
  db: Db,
  row: { companyId: string; part: DocumentPart; text: string; createdBy: string; createdAt: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('document-text ' || ${row.companyId}::text, 0))`.execute(db)
  await sql`
    insert into document_text (company_id, part, version, text, created_by, created_at)
    select ${row.companyId}, ${row.part}, coalesce(max(version), 0) + 1, ${row.text}, ${row.createdBy}, ${row.createdAt}
    from document_text where part = ${row.part}
    having coalesce((select text from document_text where part = ${row.part} order by version desc limit 1), '') <> ${row.text}`.execute(
    db,
  )
}

export type CompanyHead = {
  name: string
  documentNumber: string
  color: string
  email: string
  urlSite: string | null
  phone: string | null
  whatsapp: string | null
  street: string | null
  streetNumber: string | null
  district: string | null
  city: string | null
  state: string | null
  isTest: boolean
  logoFileId: string | null
}

export async function selectCompanyHead(db: Db, companyId: string): Promise<CompanyHead> {
  const { rows } = await sql<CompanyHead>`
    select coalesce(c.fantasy_name, c.name) as name, c.document_number, c.color, c.email, c.url_site, c.phone, c.whatsapp, c.street,
      c.street_number, c.district, c.city, c.state, c.is_test,
      (select l.file_id from company_logo l where l.company_id = c.company_id and l.scheme = 'light') as logo_file_id
    from company c where c.company_id = ${companyId}`.execute(db)
  return rows[0]!
}
