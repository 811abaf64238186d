import type { companies } from '@prumo/contract/company/companies'
import { permissionLabel } from '@prumo/contract/permissions'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { describeAccountSubscription } from '#modules/billing/index.ts'
import { describeSession, moveSessionToCompany } from '#modules/identity/index.ts'
import { createCompany, withoutAbsent, type NewCompanyHook } from './create-company.ts'
import { selectAccount, updateCompany } from './queries.ts'

export const companyHandlers = (hooks: readonly NewCompanyHook[]): Handlers<typeof companies> => ({
  account: async (ctx) => {
    if (!ctx.actor?.companyId) throw new Problem('not-found')
    if (ctx.actor.needsSecondFactor) throw new Problem('second-factor-required')
    const row = await selectAccount(ctx.db, ctx.actor.companyId)
    return {
      displayName: row.fantasyName ?? row.name,
      codeName: row.codeName,
      apps: [...ctx.actor.apps].sort(),
      layout: { color: row.color },
      subscription: { status: ctx.actor.subscription ?? 'canceled', ...(await describeAccountSubscription(ctx.db)) },
      customer: {
        id: row.companyId,
        email: row.email,
        type: row.type as 'FISICA' | 'JURIDICA',
        name: row.name,
        fantasyName: row.fantasyName,
        urlSite: row.urlSite,
        metadata: { FantasyName: row.fantasyName, DocumentNumber: row.documentNumber },
      },
    }
  },

  save: async (ctx, { body }) => {
    const { sessionId, companyId, isOwner, permissions, needsSecondFactor } = ctx.actor!
    if (needsSecondFactor) throw new Problem('second-factor-required')
    if (!companyId) {
      const created = await createCompany(ctx, body, hooks)
      await moveSessionToCompany(ctx.db, sessionId, created)
      await ctx.transaction.commit()
      return describeSession(ctx, { userId: ctx.userId, sessionId, companyId: created })
    }
    if (!isOwner && !permissions.has('settings.post')) {
      throw new Problem('permission-missing', { words: { missing: permissionLabel('settings.post') } })
    }
    const { name, fantasyName, urlSite } = withoutAbsent(body)
    await updateCompany(ctx.db, companyId, { name, fantasyName, urlSite })
    await ctx.transaction.commit()
    return describeSession(ctx, { userId: ctx.userId, sessionId, companyId })
  },
})
