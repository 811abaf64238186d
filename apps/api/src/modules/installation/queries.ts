import type pg from 'pg'
import type { Db } from '#platform/db/transaction.ts'

export type BackupRun = {
  day: string
  status: 'good' | 'failed'
  finishedAt: Date
  sizeBytes?: number
  rowCount?: number
  fileCount?: number
  message: string | null
}

const lockKey = 7_261_003

/** False while another instance is at it; given back with the connection. */
export async function takeBackupLock(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
  return rows[0]!.taken
}

export async function isBackedUp(owner: pg.Client, day: string): Promise<boolean> {
  return (await owner.query(`select 1 from backup_run where day = $1 and status = 'good'`, [day])).rowCount === 1
}

/** Tells how often this day's copy was tried. */
export async function upsertBackupRun(
  owner: pg.Client,
  { day, status, finishedAt, sizeBytes, rowCount, fileCount, message }: BackupRun,
): Promise<number> {
  const { rows } = await owner.query<{ attempts: number }>(
    `insert into backup_run as b (day, status, finished_at, size_bytes, row_count, file_count, message) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (day) do update set status = excluded.status, attempts = b.attempts + 1, finished_at = excluded.finished_at,
       size_bytes = excluded.size_bytes, row_count = excluded.row_count, file_count = excluded.file_count, message = excluded.message
     returning attempts`,
    [day, status, finishedAt, sizeBytes ?? null, rowCount ?? null, fileCount ?? null, message],
  )
  return rows[0]!.attempts
}

export const selectUserIdByEmail = async (db: Db, email: string) =>
  (await db.selectFrom('userAccount').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null

/** Where a person works, asked in that person's own name. */
export const listOwnCompanyIds = async (db: Db, userId: string) =>
  (
    await db.selectFrom('membership').select('companyId').where('userId', '=', userId).orderBy('createdAt').execute()
  ).map(({ companyId }) => companyId)
