import type { deletion } from '@prumo/contract/company/deletion'
import type { InputOf } from '@prumo/contract/route'
import { foldText } from '@prumo/domain/text'
import { uuidv7 } from '@prumo/domain/uuid'
import { isPasswordRight, selectUser } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { requireOwner } from '../require-owner.ts'
import { cancelDeletion, insertDeletion, selectCompanyNames, selectOpenDeletion, selectSessionStart } from './queries.ts'

const freshSessionMs = 10 * 60_000

/** Asks for the deletion. Nothing happens until the e-mailed link is opened; asking again sends another link and spoils the first. */
export async function requestDeletion(ctx: Context, { companyName, password }: InputOf<typeof deletion.request>['body']) {
  requireOwner(ctx)
  const { companyId, userId } = ctx
  const company = await selectCompanyNames(ctx.db, companyId)
  const isNamed = [company?.name, company?.fantasyName].some((name) => name && foldText(name) === foldText(companyName))
  if (!isNamed) throw Problem.at('companyName', 'deletion.name-mismatch')
  await checkIsReallyThem(ctx, password)

  const open = await selectOpenDeletion(ctx.db, { forUpdate: true })
  if (open?.confirmedAt) throw new Problem('deletion.already-confirmed')
  if (open) await cancelDeletion(ctx.db, ctx.now(), { id: open.id })
  const id = uuidv7()
  await insertDeletion(ctx.db, { companyId, id, requestedBy: userId, requestedAt: ctx.now() })
  await ctx.services.jobs.enqueue(ctx.transaction, 'send-deletion-link', { companyId, deletionId: id, userId })
}

/** The password, or a session that has just begun for who signs in without one. */
async function checkIsReallyThem(ctx: Context, password: string | undefined) {
  const [{ passwordHash }, sessionStart] = await Promise.all([selectUser(ctx.db, ctx.userId), selectSessionStart(ctx.db, ctx.actor!.sessionId)])
  if (!passwordHash) {
    if (Date.parse(sessionStart) < ctx.now().getTime() - freshSessionMs) throw new Problem('sign-in-again')
    return
  }
  await ctx.transaction.pause()
  if (!(await isPasswordRight(passwordHash, password ?? '', ctx.userId))) throw Problem.at('password', 'password.current-wrong')
}
