import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import type { Reading } from '../record/sale-line.ts'
import { findTillAccounts, type TillFacts } from '../tills/queries.ts'
import { accountOfDrawer } from './hand-over-sale.ts'
import { paymentsOfDraft } from './payments-of-draft.ts'
import type { NewPayment, StoredPayment } from './queries.ts'

type Draft = Parameters<typeof paymentsOfDraft>[0]
type Placing = { day: CalendarDate; total: number; ownTill: TillFacts | undefined; reading: Reading }

/** What was printed stands; but into the account of a drawer comes what lies in the drawer, and nothing else. */
export async function placePayments(ctx: Context, draft: Draft, { day, total, ownTill, reading }: Placing) {
  const said = paymentsOfDraft(draft, day, { total, tillId: ownTill?.id ?? null })
  if (!reading.isPrinted) return said
  const isInDrawer = ({ method }: NewPayment) => method === 'MONEY' && ownTill !== undefined
  const drawers = await findTillAccounts(
    ctx,
    said.flatMap(({ bankAccountId }) => bankAccountId ?? []),
  )
  const isMisplaced = ({ bankAccountId }: NewPayment) => bankAccountId !== null && drawers.has(bankAccountId)
  if (said.some((payment) => isMisplaced(payment) && !isInDrawer(payment))) reading.doubts.add(accountOfDrawer)
  return said.map((payment) => (isMisplaced(payment) ? { ...payment, bankAccountId: null } : payment))
}

/** As they are stored, finance not having heard of them yet. */
export const untold = (payments: readonly NewPayment[], ownTill: TillFacts | undefined): StoredPayment[] =>
  payments.map((payment) => ({ ...payment, isHandedOver: false, drawerId: ownTill?.bankAccountId ?? null }))
