import type { PersonType } from '@prumo/contract/people/labels'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Own = { id: string; roles: PersonType[] }

export const selectOwnPerson = async ({ db, userId }: Context): Promise<Own | undefined> =>
  (await sql<Own>`select id, roles from person where user_id = ${userId}`.execute(db)).rows[0]

/** Somebody may make it at the same instant, by another till. */
export async function makeOwnPerson(ctx: Context): Promise<Own | undefined> {
  await sql`
    insert into person (company_id, name, roles, user_id)
    select ${ctx.companyId}, left(coalesce(nullif(display_name, ''), email), 150), array['User', 'Seller'], id from user_account where id = ${ctx.userId}
    on conflict do nothing`.execute(ctx.db)
  return selectOwnPerson(ctx)
}
