import type { Db } from './transaction.ts'

/** Where the company's days begin and end. */
export const selectTimeZone = async (db: Db): Promise<string> =>
  (await db.selectFrom('company').select('timeZone').executeTakeFirst())?.timeZone ?? 'America/Sao_Paulo'
