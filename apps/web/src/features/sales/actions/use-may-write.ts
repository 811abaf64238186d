import { mayCall } from '@prumo/contract/access'
import { saleAccess, saleKeys } from '@prumo/contract/sales/sale-access'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { useActor } from '#shared/access/actor-provider.tsx'

/** Whether somebody may change a sale: by the key of all sales, or that of its type. */
export function useMayWrite() {
  const actor = useActor()
  const { apps } = saleAccess.write
  return ({ type }: Pick<Sale, 'type'>) =>
    mayCall(actor, { access: { permissions: [...saleKeys.all.write, ...saleKeys[type].write], apps } })
}
