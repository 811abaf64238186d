import { foldText } from '@prumo/domain/text/text'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { requireOwner } from '../require-owner.ts'
import { cancelDeletion, insertDeletion, selectCompanyNames, selectOpenDeletion } from './queries.ts'
import { sendDeletionLink } from './send-deletion-mail.ts'

/** Asks for the deletion. Nothing happens until the e-mailed link is opened; asking again sends another link and spoils the first. */
export async function requestDeletion(ctx: Context, companyName: string) {
  requireOwner(ctx)
  const { companyId, userId } = ctx
  const company = await selectCompanyNames(ctx.db, companyId)
  const isNamed = [company?.name, company?.fantasyName].some((name) => name && foldText(name) === foldText(companyName))
  if (!isNamed) throw Problem.at('companyName', 'deletion.name-mismatch')

  const open = await selectOpenDeletion(ctx.db, { forUpdate: true })
  if (open?.confirmedAt) throw new Problem('deletion.already-confirmed')
  if (open) await cancelDeletion(ctx.db, ctx.now(), { id: open.id })
  const id = uuidv7()
  await insertDeletion(ctx.db, { companyId, id, requestedBy: userId, requestedAt: ctx.now() })
  await recordSecurity(ctx, { kind: 'deletion-asked' })
  await ctx.services.jobs.enqueue(ctx.transaction, sendDeletionLink, { companyId, deletionId: id, userId })
}
