import { mayCall } from '@prumo/contract/access'
import type { entries } from '@prumo/contract/finance/entries'
import { entryHeads } from '@prumo/contract/finance/finance-heads'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import type { schedule } from '@prumo/contract/pmoc/schedule'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#shared/access/actor-provider.tsx'
import { headQuery } from '#shared/api/use-route.ts'

/** What waits behind an entry of the menu, by its path: the same questions as ‘Atrasados’ of the list and of the calendar. */
export function useMenuBadges(): Readonly<Record<string, string>> {
  const actor = useActor()
  const entriesOverdue = useQuery({
    ...headQuery<typeof entries.totals>(entryHeads.totals, { body: { filters: { status: 'OVERDUE' } } }),
    enabled: mayCall(actor, entryHeads.totals),
  })
  const workOverdue = useQuery({
    ...headQuery<typeof schedule.overdue>(pmocHeads.overdue, { query: { limit: 1 } }),
    enabled: mayCall(actor, pmocHeads.overdue),
  })
  return {
    ...badge('/finance/transactions', entriesOverdue.data?.all.count),
    ...badge('/pmoc/calendar', workOverdue.data?.total),
  }
}

const badge = (path: string, count = 0) => (count > 0 ? { [path]: count.toLocaleString('pt-BR') } : {})
