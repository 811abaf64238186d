import { sql } from 'kysely'
import type { Db } from './transaction.ts'

type Working = { companyId: string; userId: string; today: string }

/** From here on the database believes that this person works in this company, on this day. */
export const workAs = (db: Db, { companyId, userId, today }: Working) =>
  sql`select set_config('app.company_id', ${companyId}, true), set_config('app.user_id', ${userId}, true),
    set_config('app.today', ${today}, true)`.execute(db)
