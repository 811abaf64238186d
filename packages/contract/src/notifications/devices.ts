import * as z from 'zod'
import { byId, id, instant, line, nothing, optionalLine } from '../fields.ts'
import { defineRoutes } from '../route.ts'

/** More than anybody carries; registering one more lets go of the one silent for longest. */
export const maxDevicesPerPerson = 20

const deviceType = z.enum(['WEB', 'IOS', 'ANDROID'])
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`))

/** What the browser's subscription says: where to send, and the keys only this browser can open. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
})

export type PushSubscriptionKeys = z.output<typeof pushSubscription>

const wrongToken = 'Não conseguimos gerar o token de notificação.'

const subscriptionJson = z
  .string(wrongToken)
  .max(4096, wrongToken)
  .transform((text, check): PushSubscriptionKeys => {
    const parsed = pushSubscription.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    check.addIssue({ code: 'custom', message: wrongToken })
    return z.NEVER
  })
  .describe('the browser’s push subscription as JSON')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const device = z.object({
  id,
  deviceModel: z.string(),
  deviceType,
  osVersion: z.string().nullable(),
  appVersion: z.string().nullable(),
  isActive: z.boolean(),
  isCurrent: z.boolean().describe('registered by the session that asks'),
  createdAt: instant,
  lastDeliveredAt: instant.nullable(),
  lastFailedAt: instant.nullable(),
})

export const devices = defineRoutes({
  register: {
    method: 'POST',
    path: 'notifications/api/v1/Device',
    summary: 'Register this browser for push; registering it again renews it',
    access: 'member',
    body: z.object({
      userId: id,
      fcmToken: subscriptionJson,
      deviceType,
      deviceModel: line(120),
      osVersion: optionalLine(60),
      appVersion: optionalLine(60),
    }),
    output: device.pick({ id: true, deviceModel: true, deviceType: true }),
  },
  list: {
    method: 'GET',
    path: 'notifications/api/v1/Device/my-devices',
    summary: 'One’s own registered devices',
    access: 'member',
    query: z.object({ isActive: z.enum(['true', 'false']).optional() }),
    output: z.object({ items: z.array(device), total: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: 'notifications/api/v1/Device/{id}',
    summary: 'Remove one of one’s devices',
    access: 'member',
    params: byId,
    output: nothing,
  },
  publicKey: {
    method: 'GET',
    path: 'notifications/api/v1/Device/public-key',
    summary: 'The key a browser needs to subscribe to this installation’s pushes',
    access: 'member',
    output: z.object({ publicKey: z.string() }),
  },
  validate: {
    method: 'GET',
    path: 'auth/user/notification/token/validate',
    summary: 'Whether a device registration still receives pushes',
    access: 'member',
    query: z.object({ tokenId: z.string().max(200).optional() }),
    output: z.object({ data: z.boolean() }),
  },
  sendTest: {
    method: 'POST',
    path: 'notifications/api/v1/Notification/send-test',
    summary: 'Send a push to one’s own devices now, and tell how many took it',
    access: 'member',
    body: z.object({
      title: line(120),
      body: line(500),
      notificationType: z.literal('SYSTEM'),
      data: z.object({ type: line(50), timestamp: z.union([instant, z.int()]) }).optional(),
    }),
    output: z.object({ totalDevices: z.int(), successCount: z.int(), failureCount: z.int() }),
    limits: [{ by: 'ip', max: 30, seconds: 300 }],
  },
})
