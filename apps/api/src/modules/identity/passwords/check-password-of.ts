import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listCompaniesOfUser, selectUser } from '../sessions/queries.ts'
import { checkNewPassword } from './check-new-password.ts'

/** A new password of somebody known: their own names and those of all their companies are too easy. */
export async function checkPasswordOf(ctx: Context, userId: string, password: string) {
  const identity = { companyId: null, userId, requestId: ctx.request.id }
  const [{ email, displayName }, companies] = await inTransaction(ctx.services.pool, identity, ({ db }) =>
    Promise.all([selectUser(db, userId), listCompaniesOfUser(db, userId)]),
  )
  checkNewPassword(ctx, password, { email, displayName, companyNames: companies.map((company) => company.displayName) })
}
