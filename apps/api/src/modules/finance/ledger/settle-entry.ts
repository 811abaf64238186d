import type { entries } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import { compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { settle } from '@prumo/domain/ledger/settlement'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { createEntries } from './create-entries.ts'
import type { StoredEntry } from './entry-columns.ts'
import { isSettledAsSaid } from './owner.ts'
import { partFees } from './part-fees.ts'
import { refuseDrawerMoney } from './till-accounts.ts'
import { updateEntry, updateToPaid } from './write-queries.ts'

export type Payment = Omit<InputOf<typeof entries.confirm>['body'], 'version' | 'fee'>

/**
 * Pays or receives an entry. Less than what is due settles a part; the rest stays open as an entry of its own. Whether it may
 * have been paid through another account was checked by whoever says so.
 */
export async function settleEntry(
  ctx: Context,
  entry: StoredEntry,
  { bankAccountId, effectiveDate = ctx.today(), ...payment }: Payment,
): Promise<void> {
  const reason = whyNotPayable(entry)
  if (reason) throw new Problem(reason)
  refuseFuture(ctx, effectiveDate)
  const { interest = 0, fine = 0, discount = 0, amountPaid } = payment
  if (entry.type === 'TRANSFER' && interest + fine + discount > 0) throw new Problem('entry.transfer-extras')
  if (isSettledAsSaid(entry) && interest + fine + discount > 0) throw new Problem('entry.settled-as-said')
  const settled = settle({
    amountCents: entry.amount,
    interestCents: interest,
    fineCents: fine,
    discountCents: discount,
    paidCents: amountPaid,
  })
  if (typeof settled === 'string')
    throw Problem.at(settled === 'discount-too-large' ? 'discount' : 'amountPaid', `entry.${settled}`)
  const isElsewhere = bankAccountId !== undefined && bankAccountId !== entry.destinationBankAccountId
  await refuseDrawerMoney(ctx, isElsewhere ? { ...entry, destinationBankAccountId: bankAccountId } : entry)
  if (settled.restCents > 0) await leaveRest(ctx, entry, settled.restCents)
  await updateEntry(ctx.db, entry.id, {
    ...(isElsewhere && {
      destinationBankAccountId: bankAccountId,
      plannedBankAccountId: entry.destinationBankAccountId,
    }),
    status: 'PAID',
    effectiveDate,
    interest,
    fine,
    discount,
    amount: settled.principalCents,
  })
}

export const settleInFull = ({ db }: Pick<Context, 'db'>, ids: readonly string[], effectiveDate: CalendarDate) =>
  updateToPaid(db, ids, effectiveDate)

export function whyNotPayable({ status }: StoredEntry) {
  if (status === 'PAID') return 'entry.already-paid'
  return status === 'CANCELED' ? 'entry.canceled' : null
}

export function refuseFuture(ctx: Context, effectiveDate: CalendarDate) {
  if (compare(effectiveDate, ctx.today()) > 0) throw Problem.at('effectiveDate', 'entry.paid-in-future')
}

async function leaveRest(ctx: Context, stored: StoredEntry, amount: number) {
  const { code: _code, version: _version, ...entry } = stored
  const rest = { ...entry, id: uuidv7(), amount, barcode: null, restOfId: entry.id, isRest: true }
  await createEntries(ctx, [rest])
  await partFees(ctx, stored, rest)
}
