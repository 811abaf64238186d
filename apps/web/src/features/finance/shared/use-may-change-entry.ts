import type { Entry } from '@prumo/contract/finance/entries'
import { entryAccess } from '@prumo/contract/finance/finance-access'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useSession } from '#shared/session/use-session.ts'

/** With the key of sales alone one changes what one recorded. */
export function useMayChangeEntry() {
  const mayChangeAll = useMayCall({ access: entryAccess.write })
  const userId = useSession()?.user.uid
  return ({ createdBy }: Pick<Entry, 'createdBy'>) => mayChangeAll || createdBy === userId
}
