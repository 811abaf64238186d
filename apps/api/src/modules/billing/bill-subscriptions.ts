import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { listCompanyIds } from '#platform/jobs/list-company-ids.ts'
import { inCompany, scheduledWork, type BillingWork } from './billing-work.ts'
import { deleteStaleSessions } from './embedded/payment-session-queries.ts'
import { mirrorFromStripe } from './stripe/mirror-from-stripe.ts'
import { listPendingItems } from './subscriptions/queries.ts'
import { advanceSubscription } from './embedded/advance-subscription.ts'

const dayMs = 86_400_000

/** A notice of Stripe that never came is made up for here. */
async function mirrorPending(work: BillingWork) {
  const pending = await inCompany(work, ({ db }) => listPendingItems(db))
  if (pending.length > 0) await mirrorFromStripe(work)
}

const billSubscriptions = defineJob('bill-subscriptions', noData, { schedule: '7 * * * *' })

/** Every hour: reminds, renews, tries again and ends what has become due. One company's failure does not stop the others. */
export const billSubscriptionsHandler = handleJob(billSubscriptions, async (services) => {
  const failures: unknown[] = []
  for (const companyId of await listCompanyIds(services.pool)) {
    const work = scheduledWork(services, companyId)
    await (services.settings.stripe ? mirrorPending(work) : advanceSubscription(work)).catch((error: unknown) =>
      failures.push(error),
    )
    await inCompany(work, ({ db }) => deleteStaleSessions(db, new Date(services.now().getTime() - dayMs)))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies could not be billed`)
})
