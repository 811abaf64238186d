import type { PlanId } from '@prumo/contract/apps'
import type { BillingInterval } from '@prumo/domain/billing/subscription-change'
import type { Context } from '#platform/context.ts'
import type { Services } from '#platform/services.ts'
import type { BillingWork } from './billing-work.ts'

/** A plan, how often it is paid and the apps beside it. */
export type WantedPlan = { planId: PlanId; interval: BillingInterval; apps: string[] }

/**
 * The port to whoever takes the money. Each call leaves the company's rows as they are from then on, or, where the provider
 * confirms later, leaves pending items that its notices clear.
 */
export type BillingProvider = {
  readonly name: 'embedded' | 'stripe'
  openCardPage(ctx: Context, target: { returnUrl: string; appId: string | null; locale: string }): Promise<string>
  openPortal(ctx: Context, returnUrl: string): Promise<string>
  choose(ctx: Context, wanted: WantedPlan): Promise<void>
  addApp(ctx: Context, appId: string): Promise<void>
  removeApp(ctx: Context, appId: string): Promise<void>
  cancel(work: BillingWork, reason: string | null): Promise<void>
  resume(work: BillingWork): Promise<void>
  /** Ends everything at once and keeps nothing about the company. Bears repetition. */
  forget(work: BillingWork): Promise<void>
  pay(ctx: Context): Promise<void>
  setDefaultCard(ctx: Context, cardId: string): Promise<void>
  removeCard(ctx: Context, cardId: string): Promise<void>
}

/** Who takes the money of this installation. Given to the handlers, because the providers use what lies beside them. */
export type ProviderOf = (services: Services) => BillingProvider
