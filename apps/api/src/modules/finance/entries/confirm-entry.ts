import type { entries } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import type { ProblemCode } from '@prumo/contract/problems'
import { problemText } from '@prumo/contract/problems'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { StoredEntry } from '../ledger/entry-columns.ts'
import { findEntry } from '../ledger/find-entry.ts'
import { selectEntries } from '../ledger/queries.ts'
import { checkReferences } from '../ledger/references/check-references.ts'
import { refuseFuture, settleEntry, settleInFull, whyNotPayable } from '../ledger/settle-entry.ts'
import { findDrawerEntries } from '../ledger/till-accounts.ts'
import { refuseLettingOff, refuseUnseenStored } from './entry-rights.ts'
import { bookTransferFee } from './book-transfer-fee.ts'
import { findSelectedIds } from './find-selected-ids.ts'
import { insertOperation } from './operations/queries.ts'
import { findListedEntry } from './reading/queries.ts'

export async function confirmEntry(
  ctx: Context,
  id: string,
  { version, fee = 0, ...payment }: InputOf<typeof entries.confirm>['body'],
) {
  const entry = await findEntry(ctx, id, version)
  refuseUnseenStored(ctx, entry)
  refuseLettingOff(ctx, entry, payment.discount)
  if (payment.bankAccountId) await checkAccount(ctx, entry, payment.bankAccountId)
  if (fee > 0 && entry.type !== 'TRANSFER') throw Problem.at('fee', 'entry.fee-unexpected')
  if (fee > 0) await bookTransferFee(ctx, entry, fee)
  await settleEntry(ctx, entry, payment)
  return findListedEntry(ctx, id)
}

/** The account it was really paid from or into; of a transfer, the one that received. */
async function checkAccount(ctx: Context, entry: StoredEntry, destinationBankAccountId: string) {
  try {
    await checkReferences(ctx, { ...entry, destinationBankAccountId }, entry)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { errors: error.errors.map(({ message }) => ({ path: 'bankAccountId', message })) })
  }
}

/** Several entries in full: all of them, or none and the reason of each that cannot be. */
export async function confirmAll(
  ctx: Context,
  { effectiveDate = ctx.today(), ...selection }: InputOf<typeof entries.confirmAll>['body'],
) {
  refuseFuture(ctx, effectiveDate)
  const ids = await findSelectedIds(ctx, selection)
  const entries = await selectEntries(ctx.db, ids)
  const drawers = await findDrawerEntries(ctx, entries)
  refuseBlockedEntries('entry.none-confirmed', ids, entries, (entry) => {
    const reason = whyNotPayable(entry) ?? (drawers.has(entry.id) ? 'entry.in-drawer' : null)
    return reason && problemText(reason)
  })
  await settleInFull(ctx, ids, effectiveDate)
  // As they were, under the version the payment gave them: any other says that somebody changed them since.
  const former = entries.map((entry) => ({ ...entry, version: entry.version + 1 }))
  return { confirmed: entries.length, operationId: await insertOperation(ctx, { kind: 'pay', entries: former }) }
}

/** Nobody reads more. */
const mostReasons = 100

/** Tells every entry that stands in the way, by its place among the ids and its code. */
export function refuseBlockedEntries(
  code: ProblemCode,
  ids: readonly string[],
  entries: readonly StoredEntry[],
  reasonOf: (entry: StoredEntry) => string | null,
) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const errors = ids.flatMap((id, index) => {
    const entry = byId.get(id)
    const reason = entry ? reasonOf(entry) : problemText('not-found')
    return reason ? [{ path: `ids.${index}`, message: entry ? `Lançamento ${entry.code}: ${reason}` : reason }] : []
  })
  if (errors.length > 0)
    throw new Problem(code, { words: { count: errors.length }, errors: errors.slice(0, mostReasons) })
}
