import { moveRecordParts } from '#modules/records/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { removeParts } from './delete-entries.ts'
import type { StoredEntry } from './entry-columns.ts'
import { reopenLines } from './line-queries.ts'
import { joinFees } from './part-fees.ts'
import { selectFeeEntries, selectUntouchedRests } from './queries.ts'
import { isActiveAccount } from './references/queries.ts'
import { accountsMovedBy, refuseInactiveAccounts } from './refuse-inactive-accounts.ts'
import { refuseDrawerMoney } from './till-accounts.ts'
import { updateEntry } from './write-queries.ts'

/**
 * Takes a payment back. What it had left open joins its entry again, unless somebody touched it since; lines of statements it
 * was tied to wait again.
 */
export async function undoSettledEntry(ctx: Context, entry: StoredEntry): Promise<{ reopenedLines: number }> {
  if (entry.status !== 'PAID') throw new Problem('entry.not-paid')
  await refuseInactiveAccounts(ctx, accountsMovedBy(entry))
  await refuseDrawerMoney(ctx, entry)
  const fees = await selectFeeEntries(ctx.db, [entry.id])
  const { lines, leftOver } = await reopenLines(ctx.db, [entry.id, ...fees.map(({ id }) => id)])
  const rests = await selectUntouchedRests(ctx.db, entry.id)
  const restIds = rests.map((rest) => rest.id)
  await moveRecordParts(ctx.db, 'entry', restIds, entry.id)
  await joinFees(ctx, entry.id, restIds)
  await removeParts(ctx, [...restIds, ...leftOver])
  const planned = await plannedAccount(ctx, entry)
  const amount = rests.reduce((sum, rest) => sum + rest.amount, entry.amount)
  await updateEntry(ctx.db, entry.id, {
    status: 'PENDING',
    effectiveDate: null,
    interest: 0,
    fine: 0,
    discount: 0,
    amount,
    plannedBankAccountId: null,
    ...(planned && { destinationBankAccountId: planned }),
  })
  return { reopenedLines: lines }
}

/** Where it was to be paid before it was paid elsewhere; an account that became inactive takes nothing back. */
async function plannedAccount({ db }: Context, { plannedBankAccountId }: StoredEntry) {
  const isBack = plannedBankAccountId && (await isActiveAccount(db, plannedBankAccountId))
  return isBack ? plannedBankAccountId : null
}
