import { devices } from '@prumo/contract/notifications/devices'
import { ApiProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import { askPermission, wait } from './ask-permission.ts'
import { describeDevice } from './describe-device.ts'
import { pushSupport } from './push-support.ts'
import { rememberDevice } from './remembered-device.ts'

export type Registration =
  | 'registered'
  | 'signed-out'
  | 'unsupported'
  | 'needs-install'
  | 'blocked'
  | 'not-granted'
  | 'no-token'
  | 'failed'

const settleMs = 2000
const workerMs = 10_000

/** Asks for permission, subscribes this browser and registers it. Every way it can end has a name. */
export async function registerDevice(): Promise<Registration> {
  const support = pushSupport()
  if (support !== 'supported') return support
  const permission = await askPermission({ request: () => Notification.requestPermission(), wait })
  if (permission === 'denied') return 'blocked'
  if (permission === 'default') return 'not-granted'
  await wait(settleMs)
  return subscribeAndRegister()
}

/** Without asking anything: for a browser that has the permission already. */
export async function subscribeAndRegister(): Promise<Registration> {
  const session = readSession()
  if (!session) return 'signed-out'
  const userId = session.user.uid
  const subscription = await subscribe().catch(() => null)
  if (!subscription) return 'no-token'
  try {
    const { id } = await call(devices.register, {
      body: { userId, fcmToken: JSON.stringify(subscription), ...describeDevice() },
    })
    rememberDevice(userId, id)
    return 'registered'
  } catch (error) {
    return error instanceof ApiProblem && error.status === 401 ? 'signed-out' : 'failed'
  }
}

async function subscribe(): Promise<PushSubscription | null> {
  const late = wait(workerMs).then(() => null)
  const registration = await Promise.race([navigator.serviceWorker.ready, late])
  if (!registration) return null
  const { publicKey } = await call(devices.publicKey, {})
  const existing = await registration.pushManager.getSubscription()
  if (existing && isSameKey(existing.options.applicationServerKey, publicKey)) return existing
  await existing?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** A subscription made for another installation's key cannot be used by this one. */
function isSameKey(used: ArrayBuffer | null, publicKey: string): boolean {
  if (!used) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(used)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
