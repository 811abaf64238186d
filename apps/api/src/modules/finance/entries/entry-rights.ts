import { mayCall } from '@prumo/contract/access'
import type { Entry } from '@prumo/contract/finance/entries'
import { entryAccess } from '@prumo/contract/finance/finance-access'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import type { StoredEntry } from '../ledger/entry-columns.ts'
import { ownerOf } from '../ledger/owner.ts'

/** Without the key of finance one sees the entries of sales and one's own. What happens by itself has nobody to keep them from. */
export const seesAllEntries = ({ actor }: Pick<Context, 'actor'>) =>
  !actor || mayCall(actor, { access: entryAccess.read })

/** Of an entry that the person may not see nothing is said, not even that it is there. */
export function refuseUnseen(ctx: Context, { owner, createdBy }: Pick<Entry, 'owner' | 'createdBy'>) {
  if (!seesAllEntries(ctx) && owner?.kind !== 'sale' && createdBy !== ctx.userId) throw new Problem('not-found')
}

/** Settling is for whoever sees it. */
export function refuseUnseenStored(ctx: Context, { saleId, createdBy }: StoredEntry) {
  if (!seesAllEntries(ctx) && saleId === null && createdBy !== ctx.userId) throw new Problem('not-found')
}

/** Nobody gives by finance what they may not give as a seller. */
export function refuseLettingOff(ctx: Context, entry: StoredEntry, discount = 0) {
  if (discount > 0 && ownerOf(entry) === 'sale') requireAccess(ctx, entryAccess.letOff)
}

/** What others recorded is changed with the key of finance. */
export function refuseOthers(ctx: Context, entry: StoredEntry) {
  refuseUnseenStored(ctx, entry)
  if (entry.createdBy !== ctx.userId) requireAccess(ctx, entryAccess.write)
}
