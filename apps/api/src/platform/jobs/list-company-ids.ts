import type pg from 'pg'

export async function listCompanyIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ company_id: string }>('select company_id from company_directory')
  return rows.map((row) => row.company_id)
}
