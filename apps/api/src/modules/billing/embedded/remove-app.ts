import { totalOf, unusedParts } from '@prumo/domain/billing/subscription-change'
import { billingToday } from '../billing-clock.ts'
import { inCompany, type BillingWork } from '../billing-work.ts'
import { readPriceList } from '../price-list/price-list.ts'
import { paidStateOf } from '../subscriptions/paid-state.ts'
import { lockState, replaceCompanyApps, updateSubscription } from '../subscriptions/queries.ts'

/** The app goes at once; what was paid for it and not used is taken off the next invoice. */
export const removeApp = (work: BillingWork, appId: string) =>
  inCompany(work, async ({ db }) => {
    const [state, prices] = [await lockState(db), await readPriceList(db)]
    if (!state.apps.includes(appId)) return
    const paid = paidStateOf(state, prices)
    const unused = paid
      ? unusedParts(
          paid,
          paid.items.filter(({ productId }) => productId === appId),
          billingToday(work.services, state),
        )
      : []
    const without = (apps: string[]) => apps.filter((app) => app !== appId)
    await replaceCompanyApps(db, work.companyId, without(state.apps))
    await updateSubscription(db, work.companyId, {
      creditCents: state.creditCents - totalOf(unused),
      nextApps: state.nextApps && without(state.nextApps),
    })
  })
