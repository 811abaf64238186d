import { nicheLabels, type apps, type NicheKey } from '@prumo/contract/billing/apps'
import type { Handlers } from '#platform/http/handlers.ts'
import { runList } from '#platform/db/list.ts'
import { Problem } from '#platform/problem.ts'
import type { LimitCounters } from '../limit-counters.ts'
import type { ProviderOf } from '../provider.ts'
import { describeSubscription } from '../subscriptions/describe-subscription.ts'
import { checkInstall, checkUninstall } from './check-app.ts'
import { appSource, countNiches, selectApp } from './queries.ts'

const nicheStyles: Record<NicheKey, { icon: string; color: string }> = {
  global: { icon: 'layout-dashboard', color: '#001a54' },
  plan: { icon: 'gem', color: '#7B1FA2' },
  company: { icon: 'building-2', color: '#1A73E8' },
  commerce: { icon: 'store', color: '#D4AF37' },
  'service-order': { icon: 'wrench', color: '#616161' },
  financial: { icon: 'wallet', color: '#2E7D32' },
}

export const appHandlers = (counters: LimitCounters, providerOf: ProviderOf): Handlers<typeof apps> => ({
  filterStyle: async (ctx) => {
    const totals = new Map((await countNiches(ctx.db)).map(({ niche, total }) => [niche, total]))
    const items = (Object.keys(nicheLabels) as NicheKey[]).map((key) => ({
      key,
      label: nicheLabels[key],
      ...nicheStyles[key],
      total: totals.get(key) ?? 0,
    }))
    return { items, total: items.length }
  },

  list: (ctx, { body }) => runList(ctx, appSource, body),

  get: async (ctx, { params }) => {
    const app = await selectApp(ctx.db, params.id)
    if (!app) throw new Problem('app.not-found')
    return app
  },

  install: async (ctx, { body }) => {
    if (await checkInstall(ctx, body.appId)) await providerOf(ctx.services).addApp(ctx, body.appId)
    return describeSubscription(ctx, counters)
  },

  uninstall: async (ctx, { body }) => {
    if (await checkUninstall(ctx, body.appId)) await providerOf(ctx.services).removeApp(ctx, body.appId)
    return describeSubscription(ctx, counters)
  },
})
