import * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { recordDelivery } from './devices/queries.ts'
import { countPush, selectPush } from './queries.ts'

export const sendPush = defineJob(
  'send-push',
  z.object({ companyId: z.uuid(), userId: z.uuid(), notificationId: z.uuid(), deviceId: z.uuid() }),
)

/** One message to one device, tried again while the push service is busy; what is true is asked again each time. */
export const sendPushHandler = handleJob(sendPush, async (services, push, attempt) => {
  const { companyId, userId, deviceId } = push
  const identity = { companyId, userId, requestId: 'push' }
  const found = await inTransaction(services.credentialPool, identity, ({ db }) => selectPush(db, push, services.now()))
  if (!found) return
  const { endpoint, p256dh, auth, description, ...message } = found
  const outcome = await services.push.send(
    { endpoint, keys: { p256dh, auth } },
    { ...message, body: description ?? '' },
  )
  const isOver = outcome !== 'later' || attempt.isLast
  await inTransaction(services.credentialPool, identity, async ({ db }) => {
    if (attempt.isFirst) await countPush(db, push, 'sent', services.now())
    if (isOver) await countPush(db, push, outcome === 'delivered' ? 'delivered' : 'failed', services.now())
    await recordDelivery(db, deviceId, outcome, services.now())
  })
  if (!isOver) throw new Error('the push service asks to come back later')
})
