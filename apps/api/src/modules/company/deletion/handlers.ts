import { deletionGraceDays, type deletion } from '@prumo/contract/company/deletion'
import { hashToken } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { requireOwner } from '../require-owner.ts'
import { chargeCompanyAgain, stopChargingCompany } from './jobs.ts'
import { cancelDeletion, confirmDeletion, selectCompanyNames, selectOpenDeletion, setDeletesAt } from './queries.ts'
import { requestDeletion } from './request-deletion.ts'
import { sendDeletionCanceled, sendDeletionScheduled } from './send-deletion-mail.ts'

export const deletionHandlers: Handlers<typeof deletion> = {
  state: (ctx) => stateOf(ctx),

  request: async (ctx, { body }) => {
    await requestDeletion(ctx, body.companyName)
    return stateOf(ctx)
  },

  cancel: async (ctx) => {
    requireOwner(ctx)
    const { companyId } = ctx
    const open = await selectOpenDeletion(ctx.db, { forUpdate: true })
    if (!open) throw new Problem('deletion.none')
    await cancelDeletion(ctx.db, ctx.now(), { id: open.id })
    await recordSecurity(ctx, { kind: 'deletion-canceled' })
    if (open.confirmedAt) {
      await setDeletesAt(ctx.db, companyId, null)
      await ctx.services.jobs.enqueue(ctx.transaction, sendDeletionCanceled, { companyId })
      await ctx.services.jobs.enqueue(ctx.transaction, chargeCompanyAgain, { companyId })
    }
    return stateOf(ctx)
  },

  confirm: (ctx, { body }) =>
    withLink(ctx, body.token, async (db, companyId, secret, transaction) => {
      const confirmed = await confirmDeletion(db, hashToken(secret), ctx.now())
      if (!confirmed) throw new Problem('deletion.invalid-link')
      await recordSecurity(ctx, { kind: 'deletion-confirmed', companyId, userId: confirmed.requestedBy }, transaction)
      const deletesAt = new Date(ctx.now().getTime() + deletionGraceDays * 86_400_000)
      await setDeletesAt(db, companyId, deletesAt)
      await ctx.services.jobs.enqueue(transaction, sendDeletionScheduled, { companyId, deletionId: confirmed.id })
      await ctx.services.jobs.enqueue(transaction, stopChargingCompany, { companyId })
      return { deletesAt: deletesAt.toISOString() }
    }),

  cancelByLink: (ctx, { body }) =>
    withLink(ctx, body.token, async (db, companyId, secret, transaction) => {
      if (!(await cancelDeletion(db, ctx.now(), { cancelHash: hashToken(secret) })))
        throw new Problem('deletion.invalid-link')
      await recordSecurity(ctx, { kind: 'deletion-canceled', companyId }, transaction)
      await setDeletesAt(db, companyId, null)
      await ctx.services.jobs.enqueue(transaction, sendDeletionCanceled, { companyId })
      await ctx.services.jobs.enqueue(transaction, chargeCompanyAgain, { companyId })
      return null
    }),
}

type Transaction = Parameters<Parameters<typeof inTransaction>[2]>[0]

/** A link names its company: whoever opens it need not be signed in. */
function withLink<T>(
  ctx: Context,
  token: string,
  work: (db: Context['db'], companyId: string, secret: string, transaction: Transaction) => Promise<T>,
) {
  const [companyId, secret] = token.split('.') as [string, string]
  return inTransaction(
    ctx.services.credentialPool,
    { companyId, userId: null, requestId: ctx.request.id },
    (transaction) => work(transaction.db, companyId, secret, transaction),
  )
}

async function stateOf(ctx: Context) {
  const [open, company] = await Promise.all([selectOpenDeletion(ctx.db), selectCompanyNames(ctx.db, ctx.companyId)])
  return {
    status: open ? (open.confirmedAt ? ('scheduled' as const) : ('requested' as const)) : ('none' as const),
    requestedAt: open?.requestedAt ?? null,
    requestedBy: open?.requesterName ?? null,
    deletesAt: company?.deletesAt ?? null,
  }
}
