import { inTransaction } from '#platform/db/transaction.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { noteDelivery } from './devices/queries.ts'
import { countPush, selectPush } from './queries.ts'

export type PushJob = { companyId: string; userId: string; notificationId: string; deviceId: string }

/** One message to one device, tried again while the push service is busy; what is true is asked again each time. */
export const sendPush = (services: Services): JobDefinition<PushJob> => ({
  name: 'send-push',
  async run(job, attempt = { isFirst: true, isLast: false }) {
    const { companyId, userId, deviceId } = job
    const identity = { companyId, userId, requestId: 'push' }
    const found = await inTransaction(services.credentialPool, identity, ({ db }) =>
      selectPush(db, job, services.now()),
    )
    if (!found) return
    const { endpoint, p256dh, auth, description, ...message } = found
    const outcome = await services.push.send(
      { endpoint, keys: { p256dh, auth } },
      { ...message, body: description ?? '' },
    )
    const isOver = outcome !== 'later' || attempt.isLast
    await inTransaction(services.credentialPool, identity, async ({ db }) => {
      if (attempt.isFirst) await countPush(db, job, 'sent', services.now())
      if (isOver) await countPush(db, job, outcome === 'delivered' ? 'delivered' : 'failed', services.now())
      await noteDelivery(db, deviceId, outcome, services.now())
    })
    if (!isOver) throw new Error('the push service asks to come back later')
  },
})
