import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockUser, updateEmailProven } from '../users/queries.ts'
import { insertIdentity } from './queries.ts'

/** Who the provider says somebody is, and the address it vouches for. */
export type GoogleIdentity = { issuer: string; subject: string; email: string }

/** From now on this identity opens the account; that the provider vouches for the account's address proves it. */
export async function joinIdentity(
  { db, now }: Context,
  userId: string,
  { issuer, subject, email }: GoogleIdentity,
): Promise<void> {
  const user = await lockUser(db, userId)
  if (user?.email !== email) throw new Problem('google.attempt-invalid')
  await insertIdentity(db, { issuer, subject, userId })
  await updateEmailProven(db, userId, now())
}
