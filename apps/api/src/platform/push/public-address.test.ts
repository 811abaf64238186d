import { devices } from '@prumo/contract/notifications/devices'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { startPushService } from '../../testing/servers/push-service.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { isPublicAddress, isPublicUrl, lookupPublic } from './public-address.ts'
import { createPushSender } from './push-sender.ts'

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['2800:3f0:4001:800::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://localhost/x', false],
  ['https://push.localhost/x', false],
  ['https://router.local/x', false],
  ['https://metadata.google.internal/x', false],
  ['https://intranet/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['https://push.com.br:8443/x', false],
  ['https://a:b@push.com.br/x', false],
  ['https://localhost./x', false],
])('%s may be sent to: %s', (url, expected) => expect(isPublicUrl(url)).toBe(expected))

test('a public name that resolves to this machine is refused when the connection is made', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve))
  expect(error).toMatchObject({ code: 'EPRIVATE' })
})

test('an installation without the setting sends nothing into its own network, whatever was stored [plat-258]', async () => {
  const service = await startPushService()
  const app = await startTestApp()
  try {
    const { subscription, received } = service.aBrowser()
    const owner = await app.anOwner()
    const body = {
      userId: owner.userId,
      fcmToken: JSON.stringify(subscription),
      deviceType: 'WEB',
      deviceModel: 'x',
    } as const
    expect((await app.call(owner, devices.register, { body })).problem).toMatchObject({
      status: 422,
      code: 'device.address-refused',
    })
    const { push } = createAppSender(app.services.secrets.push)
    expect(await push.send(subscription, { id: 'x', type: 'SYSTEM', title: 'x', body: 'x', link: null })).toBe(
      'refused',
    )
    expect(received()).toEqual([])
  } finally {
    await app.stop()
    await service.stop()
  }
})

const createAppSender = (keys: { publicKey: string; privateKey: string }) => ({
  push: createPushSender(readSettings({}), keys),
})
