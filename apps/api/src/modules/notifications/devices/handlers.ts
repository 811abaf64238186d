import { maxDevicesPerPerson, type devices } from '@prumo/contract/notifications/devices'
import type { InputOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { deleteDevice, deleteDevicesOver, isDeviceAlive, listDevices, recordDelivery, upsertDevice } from './queries.ts'

export const deviceHandlers: Handlers<typeof devices> = {
  register: async (
    ctx,
    { body: { userId, fcmToken, deviceType, deviceModel, osVersion = null, appVersion = null } },
  ) => {
    if (userId !== ctx.userId) throw new Problem('device.other-person')
    if (!ctx.services.push.isAllowed(fcmToken.endpoint)) throw new Problem('device.address-refused')
    const device = { deviceType, deviceModel, osVersion, appVersion }
    const id = await upsertDevice(ctx.db, {
      ...device,
      userId,
      sessionId: ctx.actor!.sessionId,
      subscription: fcmToken,
      now: ctx.now(),
    })
    await deleteDevicesOver(ctx.db, userId, maxDevicesPerPerson)
    return { id, deviceModel, deviceType }
  },

  list: async (ctx, { query: { isActive } }) => {
    const rows = await listDevices(ctx.db, ctx.userId, ctx.now())
    const items = rows
      .map((row) => ({
        ...row,
        deviceType: row.deviceType as 'WEB',
        isCurrent: row.sessionId === ctx.actor!.sessionId,
      }))
      .filter((device) => isActive === undefined || String(device.isActive) === isActive)
    return { items, total: items.length }
  },

  remove: async (ctx, { params }) => {
    await deleteDevice(ctx.db, ctx.userId, params.id)
    return null
  },

  publicKey: async (ctx) => ({ publicKey: ctx.services.secrets.push.publicKey }),

  validate: async (ctx, { query: { tokenId } }) => ({
    data: tokenId !== undefined && (await isDeviceAlive(ctx.db, ctx.userId, tokenId, ctx.now())),
  }),

  sendTest: (ctx, { body }) => sendTest(ctx, body),
}

/** Sent while the person waits, because they want to know whether it works. The toggle does not count: they asked. */
async function sendTest(ctx: Context, { title, body }: InputOf<typeof devices.sendTest>['body']) {
  const active = (await listDevices(ctx.db, ctx.userId, ctx.now())).filter((device) => device.isActive)
  await ctx.transaction.pause()
  const message = { id: uuidv7(), type: 'SYSTEM', title, body, link: '/profile?key=notification' }
  const outcomes = await Promise.all(
    active.map(({ endpoint, p256dh, auth }) => ctx.services.push.send({ endpoint, keys: { p256dh, auth } }, message)),
  )
  for (const [index, outcome] of outcomes.entries()) await recordDelivery(ctx.db, active[index]!.id, outcome, ctx.now())
  const successCount = outcomes.filter((outcome) => outcome === 'delivered').length
  return { totalDevices: active.length, successCount, failureCount: active.length - successCount }
}
