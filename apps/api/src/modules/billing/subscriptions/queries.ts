import type { PlanId } from '@prumo/contract/apps'
import type { BillingInterval } from '@prumo/domain/billing/subscription-change'
import { sql, type Updateable } from 'kysely'
import type { Subscription } from '#platform/db/schema.gen.ts'
import type { Db } from '#platform/db/transaction.ts'

export type SubscriptionStatus = 'active' | 'trialing' | 'past_due' | 'canceled'

/** All that billing decides on, in one row; `apps` are those paid beside the plan. */
export type SubscriptionState = {
  id: string
  companyId: string
  planId: PlanId
  status: SubscriptionStatus
  trialEndsAt: string | null
  canceledAt: string | null
  cancelReason: string | null
  billingInterval: BillingInterval
  periodStart: string | null
  periodEnd: string | null
  anchorDay: number | null
  nextPlanId: PlanId | null
  nextInterval: BillingInterval | null
  nextApps: string[] | null
  pastDueSince: string | null
  nextAttemptOn: string | null
  creditCents: number
  providerCustomerRef: string | null
  providerSubscriptionRef: string | null
  clockDays: number
  version: number
  timeZone: string
  email: string
  displayName: string
  apps: string[]
  hasOpenInvoice: boolean
}

const state = sql`select p.id, p.company_id, p.plan_id, p.status, p.trial_ends_at, p.canceled_at, p.cancel_reason, p.billing_interval, p.period_start, p.period_end,
    p.anchor_day, p.next_plan_id, p.next_interval, p.next_apps, p.past_due_since, p.next_attempt_on, p.credit_cents,
    p.provider_customer_ref, p.provider_subscription_ref, p.clock_days, p.version, c.time_zone, c.email, coalesce(c.fantasy_name, c.name) as display_name,
    array(select a.app_id from company_app a where a.company_id = p.company_id order by a.app_id) as apps,
    exists (select 1 from invoice i where i.company_id = p.company_id and i.status = 'open' and i.provider_ref is null) as has_open_invoice
  from subscription p join company c on c.company_id = p.company_id`

export async function selectState(db: Db): Promise<SubscriptionState> {
  return (await sql<SubscriptionState>`${state}`.execute(db)).rows[0]!
}

/** Held until the transaction ends: whoever else wants to charge or change waits, and then sees what was done. */
export async function lockState(db: Db): Promise<SubscriptionState> {
  await sql`select 1 from subscription for update`.execute(db)
  return selectState(db)
}

export const updateSubscription = (db: Db, companyId: string, changes: Updateable<Subscription>) =>
  db.updateTable('subscription').set(changes).where('companyId', '=', companyId).execute()

export async function replaceCompanyApps(db: Db, companyId: string, apps: readonly string[]) {
  await sql`delete from company_app where app_id <> all(${apps}::text[])`.execute(db)
  await sql`insert into company_app (company_id, app_id) select ${companyId}::uuid, id from unnest(${apps}::text[]) as id
    on conflict (company_id, app_id) do nothing`.execute(db)
}

export const listCompanyApps = (db: Db) =>
  db.selectFrom('companyApp').select(['id', 'appId']).orderBy('appId').execute()

export const listPendingItems = (db: Db) =>
  db.selectFrom('subscriptionPendingItem').select(['id', 'productId', 'status']).orderBy('productId').execute()

export const insertPendingItem = (db: Db, companyId: string, productId: string, status: 'adding' | 'removing') =>
  db
    .insertInto('subscriptionPendingItem')
    .values({ companyId, productId, status })
    .onConflict((conflict) => conflict.columns(['companyId', 'productId']).doUpdateSet({ status }))
    .execute()

export const deletePendingItems = (db: Db) => db.deleteFrom('subscriptionPendingItem').execute()
