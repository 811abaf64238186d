import type { Services } from '#platform/services.ts'
import { billingProviderOf } from './billing-provider-of.ts'
import { inCompany, scheduledWork } from './billing-work.ts'
import { selectState } from './subscriptions/queries.ts'

const reason = 'Exclusão da conta'

/** The company is to be deleted: what is paid runs out, nothing more is charged. */
export const stopCharging = (services: Services, companyId: string) =>
  billingProviderOf(services).cancel(scheduledWork(services, companyId), reason)

/** The company stays after all: what its deletion had cancelled goes on, what the person had cancelled does not. */
export async function chargeAgain(services: Services, companyId: string) {
  const work = scheduledWork(services, companyId)
  const { cancelReason, canceledAt, status } = await inCompany(work, ({ db }) => selectState(db))
  if (cancelReason === reason && canceledAt && status !== 'canceled') await billingProviderOf(services).resume(work)
}

export const endBilling = (services: Services, companyId: string) =>
  billingProviderOf(services).forget(scheduledWork(services, companyId))
