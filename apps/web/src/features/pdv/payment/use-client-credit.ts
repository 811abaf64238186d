import type { storeCredit } from '@prumo/contract/sales/store-credit'
import { tillHeads } from '@prumo/contract/sales/till-access'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { headQuery } from '#shared/api/use-route.ts'

/** What the company owes a client, in cents; null: not known, or nobody is named. Only the server knows it. */
export function useClientCredit(clientId: string | undefined, isOnline: boolean): number | null {
  const mayRead = useMayCall(tillHeads.storeCredit)
  const { data } = useQuery({
    ...headQuery<typeof storeCredit.read>(tillHeads.storeCredit, {
      params: { id: clientId ?? '' },
      query: { limit: 1 },
    }),
    enabled: mayRead && isOnline && clientId !== undefined,
    // A client added on this device may not have reached the server yet.
    retry: false,
  })
  return data && isOnline ? toCents(data.balance) : null
}
