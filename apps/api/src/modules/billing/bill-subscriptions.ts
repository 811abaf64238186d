import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { forEachCompany } from '#platform/jobs/in-every-company.ts'
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
export const billSubscriptionsHandler = handleJob(billSubscriptions, (services) =>
  forEachCompany(
    services,
    async (companyId) => {
      const work = scheduledWork(services, companyId)
      await inCompany(work, ({ db }) => deleteStaleSessions(db, new Date(services.now().getTime() - dayMs)))
      await (services.settings.stripe ? mirrorPending(work) : advanceSubscription(work))
    },
    'could not be billed',
  ),
)
