import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { listCompaniesOfUser } from '../sessions/queries.ts'
import { updateDisplayName } from './queries.ts'

type Target = { id: string; email: string; displayName: string; isOwner: boolean }

/** A name belongs to the person: a company may correct it only while nobody else sees it. */
export async function renameMember(ctx: Context, target: Target, { displayName, email }: { displayName: string; email?: string | undefined }) {
  if (email !== undefined && email !== target.email) throw Problem.at('email', 'user.email-fixed')
  if (displayName === target.displayName) return
  if (target.id !== ctx.userId) {
    if (target.isOwner) throw Problem.at('displayName', 'user.owner-protected')
    if (await worksElsewhere(ctx, target.id)) throw Problem.at('displayName', 'user.works-elsewhere')
  }
  await updateDisplayName(ctx.db, target.id, displayName)
  forgetAfterCommit(ctx, target.id)
}

/** Only the person sees all of their companies, so the question is asked in their name. */
export async function worksElsewhere({ services, request }: Context, userId: string): Promise<boolean> {
  const identity = { companyId: null, userId, requestId: request.id }
  return (await inTransaction(services.pool, identity, ({ db }) => listCompaniesOfUser(db, userId))).length > 1
}
