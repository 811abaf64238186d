import type { discountPins } from '@prumo/contract/sales/discount-pins'
import { recordSecurity } from '#platform/security/record-security.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { hashPin } from './pin-hash.ts'
import { deletePin, selectPinChange, upsertPin } from './queries.ts'
import { tryPin } from './verify-approval.ts'

export const discountPinHandlers: Handlers<typeof discountPins> = {
  get: async (ctx) => {
    const found = await selectPinChange(ctx)
    return { isSet: found !== undefined, changedAt: found ? new Date(found.changedAt).toISOString() : null }
  },
  save: async (ctx, { body }) => {
    await upsertPin(ctx, await hashPin(body.pin))
    await recordSecurity(ctx, { kind: 'discount-pin-changed' })
    return null
  },
  remove: async (ctx) => {
    await deletePin(ctx)
    await recordSecurity(ctx, { kind: 'discount-pin-removed' })
    return null
  },
  check: async (ctx, { body: { approved, ...tried } }) => {
    const { verdict, proof } = await tryPin(ctx, tried, approved)
    return { proof: proof ?? null, isClosed: verdict === 'closed' }
  },
}
