import { pmocOrderAccess, pmocOrderHeads } from '@prumo/contract/pmoc/order-heads'
import { useMayCall } from '#shared/access/actor-provider.tsx'

/** Orders are made by who keeps plans and may write service orders. */
export function useMayCharge(): boolean {
  const mayChange = useMayCall(pmocOrderHeads.charge)
  const mayWrite = useMayCall({ ...pmocOrderHeads.charge, access: pmocOrderAccess.write })
  return mayChange && mayWrite
}
