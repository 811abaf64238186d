import { account, type companies } from '@prumo/contract/company/companies'
import { listHistory } from '#platform/db/history.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { describeSession, moveSessionToCompany } from '#modules/identity/index.ts'
import { changeCompany } from './change-company.ts'
import { createCompany, type NewCompanyHook } from './create-company.ts'
import { describeAccount } from './describe-account.ts'
import { updateIsTest } from './queries.ts'

export const companyHandlers = (hooks: readonly NewCompanyHook[]): Handlers<typeof companies> => ({
  account: async (ctx) => {
    if (!ctx.actor?.companyId) throw new Problem('not-found')
    if (ctx.actor.needsSecondFactor) throw new Problem('second-factor-required')
    return describeAccount(ctx, ctx.actor.companyId)
  },

  save: async (ctx, { body }) => {
    const { sessionId, companyId, needsSecondFactor } = ctx.actor!
    if (needsSecondFactor) throw new Problem('second-factor-required')
    if (companyId) await changeCompany(ctx, companyId, body)
    // A new company is made in a transaction of its own.
    if (!companyId) await ctx.transaction.pause()
    const saved = companyId ?? (await createCompany(ctx, body, hooks))
    if (!companyId) await moveSessionToCompany(ctx.db, sessionId, saved)
    await ctx.transaction.commit()
    return describeSession(ctx, { userId: ctx.userId, sessionId, companyId: saved })
  },

  markAsTest: async (ctx, { body }) => {
    await updateIsTest(ctx.db, ctx.companyId, body.isTest)
    return body
  },

  history: async (ctx, { params }) => {
    const timeline = await listHistory(ctx, 'company', params.id, account.shape.customer)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },
})
