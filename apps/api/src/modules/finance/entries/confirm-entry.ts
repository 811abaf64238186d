import type { entries } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import { compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { settle } from '@prumo/domain/ledger/settlement'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { ProblemCode } from '@prumo/contract/problems'
import { problemText } from '@prumo/contract/problems'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findEntry } from './find-entry.ts'
import { confirmEntries, insertEntries, lockLedger, selectEntries, updateEntry, type StoredEntry } from './queries.ts'
import { findListedEntry } from './reading/queries.ts'
import { checkReferences } from './references/check-references.ts'

type Confirmation = InputOf<typeof entries.confirm>['body']

/** Confirms that an entry was paid or received. Less than what is due settles a part; the rest stays open as an entry of its own. */
export async function confirmEntry(
  ctx: Context,
  id: string,
  { version, bankAccountId, effectiveDate = ctx.today(), ...payment }: Confirmation,
) {
  const entry = await findEntry(ctx, id, version)
  const reason = whyNotPayable(entry)
  if (reason) throw new Problem(reason)
  refuseFuture(ctx, effectiveDate)
  const { interest = 0, fine = 0, discount = 0, amountPaid } = payment
  const settled = settle({
    amountCents: entry.amount,
    interestCents: interest,
    fineCents: fine,
    discountCents: discount,
    paidCents: amountPaid,
  })
  if (typeof settled === 'string')
    throw Problem.at(settled === 'discount-too-large' ? 'discount' : 'amountPaid', `entry.${settled}`)
  const account = bankAccountId ? await checkedAccount(ctx, entry, bankAccountId) : {}
  if (settled.restCents > 0) await leaveRest(ctx, entry, settled.restCents)
  await updateEntry(ctx.db, id, {
    ...account,
    status: 'PAID',
    effectiveDate,
    interest,
    fine,
    discount,
    amount: settled.principalCents,
  })
  return findListedEntry(ctx, id)
}

/** Several entries in full: all of them, or none and the reason of each that cannot be. */
export async function confirmAll(
  ctx: Context,
  { ids, effectiveDate = ctx.today() }: InputOf<typeof entries.confirmAll>['body'],
) {
  refuseFuture(ctx, effectiveDate)
  const [, entries] = await Promise.all([lockLedger(ctx), selectEntries(ctx.db, ids)])
  refuseSome('entry.none-confirmed', ids, entries, whyNotPayable)
  await confirmEntries(ctx.db, ids, effectiveDate)
  return { confirmed: entries.length }
}

/** Tells every entry that stands in the way, by its place among the ids and its code. */
export function refuseSome(
  code: ProblemCode,
  ids: readonly string[],
  entries: readonly StoredEntry[],
  reasonOf: (entry: StoredEntry) => ProblemCode | null,
) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const errors = ids.flatMap((id, index) => {
    const entry = byId.get(id)
    const reason = entry ? reasonOf(entry) : 'not-found'
    return reason
      ? [
          {
            path: `ids.${index}`,
            message: entry ? `Lançamento ${entry.code}: ${problemText(reason)}` : problemText(reason),
          },
        ]
      : []
  })
  if (errors.length > 0) throw new Problem(code, { words: { count: errors.length }, errors })
}

function whyNotPayable({ status }: StoredEntry) {
  if (status === 'PAID') return 'entry.already-paid'
  return status === 'CANCELED' ? 'entry.canceled' : null
}

function refuseFuture(ctx: Context, effectiveDate: CalendarDate) {
  if (compare(effectiveDate, ctx.today()) > 0) throw Problem.at('effectiveDate', 'entry.paid-in-future')
}

/** The account it was really paid from or into; of a transfer, the one that received. */
async function checkedAccount(ctx: Context, entry: StoredEntry, destinationBankAccountId: string) {
  try {
    await checkReferences(ctx, { ...entry, destinationBankAccountId }, entry)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { errors: error.errors.map(({ message }) => ({ path: 'bankAccountId', message })) })
  }
  return { destinationBankAccountId }
}

const leaveRest = (ctx: Context, { code: _code, version: _version, ...entry }: StoredEntry, amount: number) =>
  insertEntries(ctx.db, ctx.companyId, [
    { ...entry, id: uuidv7(), amount, barcode: null, restOfId: entry.id, isRest: true },
  ])
