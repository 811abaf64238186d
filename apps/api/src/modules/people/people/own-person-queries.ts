import type { PersonType } from '@prumo/contract/people/labels'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type OwnPerson = { id: string; roles: PersonType[] }

/** The person of whoever is signed in, for those who ask for more in the same statement. */
export const ownPersonQuery = (userId: string) => sql<OwnPerson>`select id, roles from person where user_id = ${userId}`

const selectOwnPerson = async ({ db, userId }: Context): Promise<OwnPerson | undefined> =>
  (await ownPersonQuery(userId).execute(db)).rows[0]

/** Somebody may make it at the same instant, by another till. */
export async function makeOwnPerson(ctx: Context): Promise<OwnPerson | undefined> {
  await sql`
    insert into person (company_id, name, roles, user_id)
    select ${ctx.companyId}, left(coalesce(nullif(display_name, ''), email), 150), array['User', 'Seller'], id from user_account where id = ${ctx.userId}
    on conflict do nothing`.execute(ctx.db)
  return selectOwnPerson(ctx)
}
