import { devices } from '@prumo/contract/notifications/devices'
import { call } from '#shared/api/call.ts'
import { queryClient } from '#shared/query-client.ts'
import { pushSupport } from './push-support.ts'
import { subscribeAndRegister } from './register-device.ts'
import { rememberedDevice } from './remembered-device.ts'

/**
 * Checks this browser's registration when the product opens, and registers again when it is no longer valid or a week old:
 * signing out ends a registration, and browsers change their push address without notice.
 */
export async function renewDevice(userId: string) {
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return
  const tokenId = rememberedDevice(userId)
  const isValid =
    tokenId !== null && (await call(devices.validate, { query: { tokenId } }).catch(() => ({ data: true }))).data
  if (isValid) return
  await subscribeAndRegister()
  // The list of devices may be on screen already.
  await queryClient.invalidateQueries({ queryKey: [devices.list.method, devices.list.path] })
}
