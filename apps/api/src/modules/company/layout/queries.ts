import { sql } from 'kysely'
import type { LogoScheme } from '@prumo/contract/company/layout'
import type { Db } from '#platform/db/transaction.ts'

export type LayoutRow = { color: string; lightFileId: string | null; darkFileId: string | null }

export async function selectCompanyLayout(db: Db, companyId: string): Promise<LayoutRow> {
  const { rows } = await sql<LayoutRow>`
    select color,
      (select file_id from company_logo l where l.company_id = c.company_id and scheme = 'light') as light_file_id,
      (select file_id from company_logo l where l.company_id = c.company_id and scheme = 'dark') as dark_file_id
    from company c where company_id = ${companyId}`.execute(db)
  return rows[0]!
}

/** Puts the file in place and gives back the one it replaced. */
export async function replaceLogo(
  db: Db,
  companyId: string,
  scheme: LogoScheme,
  fileId: string,
): Promise<string | null> {
  const before = await db
    .selectFrom('companyLogo')
    .select('fileId')
    .where('scheme', '=', scheme)
    .forUpdate()
    .executeTakeFirst()
  await db
    .insertInto('companyLogo')
    .values({ companyId, scheme, fileId })
    .onConflict((conflict) => conflict.columns(['companyId', 'scheme']).doUpdateSet({ fileId }))
    .execute()
  return before?.fileId ?? null
}

export const deleteLogo = async (db: Db, scheme: LogoScheme): Promise<string | null> =>
  (await db.deleteFrom('companyLogo').where('scheme', '=', scheme).returning('fileId').executeTakeFirst())?.fileId ??
  null

export const updateColor = (db: Db, companyId: string, color: string) =>
  db.updateTable('company').set({ color }).where('companyId', '=', companyId).execute()
