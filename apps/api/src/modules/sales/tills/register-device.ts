import { tillAccess } from '@prumo/contract/sales/till-access'
import type { tills } from '@prumo/contract/sales/tills'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { deviceDigest } from './device-digest.ts'
import { lockTill, raiseNumber, releaseDevice, updateDevice } from './queries.ts'

/** What a device that is gone may have counted on without a network: the next one begins beyond it. */
const numbersLeftOut = 1000

/** One device counts for a till at a time, and a device for one till, so that no number is given twice. */
export async function registerDevice(ctx: Context, { params, body }: InputOf<typeof tills.register>): Promise<void> {
  const till = await lockTill(ctx, params.id)
  if (!till) throw new Problem('not-found')
  const { name, deviceId: before } = till
  const deviceId = deviceDigest(body.deviceId)
  if (till.generalStatus === 'INACTIVE') throw new Problem('till.inactive', { words: { name } })
  if (before === deviceId) return
  if (before) {
    if (!body.takesOver)
      throw new Problem('till.has-device', { words: { name, device: till.deviceName ?? 'sem nome' } })
    requireAccess(ctx, tillAccess.approve)
    await raiseNumber(ctx, till.id, (Math.floor(till.lastNumber / numbersLeftOut) + 2) * numbersLeftOut)
  }
  await releaseDevice(ctx, deviceId)
  await updateDevice(ctx, till.id, { deviceId, deviceName: body.deviceName ?? null, registeredAt: ctx.now() })
}
