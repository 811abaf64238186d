import { mayCall } from '@prumo/contract/access'
import type { entries } from '@prumo/contract/finance/entries'
import { entryHeads } from '@prumo/contract/finance/finance-heads'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#shared/access/actor-provider.tsx'
import { headQuery } from '#shared/api/use-route.ts'

/** What waits behind an entry of the menu, by its path: the same question as the group ‘Atrasados’ of the list. */
export function useMenuBadges(): Readonly<Record<string, string>> {
  const actor = useActor()
  const { data } = useQuery({
    ...headQuery<typeof entries.totals>(entryHeads.totals, { body: { filters: { status: 'OVERDUE' } } }),
    enabled: mayCall(actor, entryHeads.totals),
  })
  const count = data?.all.count ?? 0
  return count > 0 ? { '/finance/transactions': count.toLocaleString('pt-BR') } : {}
}
