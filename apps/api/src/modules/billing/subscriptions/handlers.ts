import { limitLabels, type LimitId, type PlanId } from '@prumo/contract/apps'
import type { PlanChoice, subscriptions } from '@prumo/contract/billing/subscriptions'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { billingWorkOf } from '../billing-work.ts'
import type { LimitCounters } from '../limit-counters.ts'
import { readPriceList } from '../price-list/price-list.ts'
import type { ProviderOf, WantedPlan } from '../provider.ts'
import { checkChoice } from './check-choice.ts'
import { describeSubscription } from './describe-subscription.ts'
import { previewChoice } from './preview-choice.ts'
import { chosenPlanOf } from './chosen-plan.ts'
import { selectState } from './queries.ts'

export const subscriptionHandlers = (
  counters: LimitCounters,
  providerOf: ProviderOf,
): Handlers<typeof subscriptions> => {
  const describe = (ctx: Context) => describeSubscription(ctx, counters)
  return {
    get: describe,

    plans: async (ctx) => {
      const [state, prices] = await Promise.all([selectState(ctx.db), readPriceList(ctx.db)])
      const items = prices.products
        .filter(({ kind }) => kind === 'plan')
        .map((plan) => ({
          ...plan,
          id: plan.id as PlanId,
          name: plan.title,
          monthly: plan.monthlyCents,
          yearly: plan.yearlyCents,
          yearlyWithoutDiscount: plan.monthlyCents * 12,
          discountPercent: plan.yearlyDiscountPercent,
          apps: prices.appsOfPlan(plan.id).map((id) => ({ id, title: prices.titleOf(id) })),
          limits: prices
            .limitsOfPlan(plan.id)
            .map(({ limitId, allowed }) => ({
              limit: limitId as LimitId,
              label: limitLabels[limitId as LimitId],
              allowed,
            })),
          isCurrent: plan.id === state.planId,
          isChosen: plan.id === state.nextPlanId,
        }))
      return { items, total: items.length }
    },

    preview: async (ctx, { body }) => previewChoice(ctx, await wantedOf(ctx, body), counters),

    choose: async (ctx, { body }) => {
      const wanted = await wantedOf(ctx, body)
      await checkChoice(ctx, wanted, await readPriceList(ctx.db), counters)
      await providerOf(ctx.services).choose(ctx, wanted)
      return describe(ctx)
    },

    cancel: async (ctx, { body }) => {
      await providerOf(ctx.services).cancel(billingWorkOf(ctx), body.reason ?? null)
      return describe(ctx)
    },

    resume: async (ctx) => {
      await providerOf(ctx.services).resume(billingWorkOf(ctx))
      return describe(ctx)
    },

    pay: async (ctx) => {
      await providerOf(ctx.services).pay(ctx)
      return describe(ctx)
    },
  }
}

/** Without a word about modules, those the company has or has chosen stay. */
async function wantedOf({ db }: Context, { plan, interval, apps }: PlanChoice): Promise<WantedPlan> {
  return { planId: plan, interval, apps: apps ?? chosenPlanOf(await selectState(db)).apps }
}
