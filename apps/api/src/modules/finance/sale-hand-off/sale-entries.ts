import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { divideHalfUp } from '@prumo/domain/products/pricing'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findOrMakeExpenseCategory } from '../categories/find-or-make-category.ts'
import { changeEntries } from '../ledger/change-entries.ts'
import { createEntries } from '../ledger/create-entries.ts'
import type { EntryStatus, NewEntry } from '../ledger/entry-columns.ts'
import { lockLedger, selectEntries } from '../ledger/queries.ts'
import { selectFeesOf, selectIdsOfSale } from './queries.ts'

/** One part of what is received for a sale, with what the operator of the card takes of it. */
export type SaleParcel = {
  paymentId: string
  description: string
  amount: number
  fee: number
  dueOn: CalendarDate
  paidOn: CalendarDate | null
  bankAccountId: string
  number: number
  count: number
  method: string
}
export type SaleParcels = {
  saleId: string
  personId: string | null
  categoryId: string | null
  soldOn: CalendarDate
  parcels: readonly SaleParcel[]
}

/** Writes what is to be received for a sale, and has been. */
export async function writeSaleParcels(ctx: Context, { saleId, personId, categoryId, soldOn, parcels }: SaleParcels) {
  const hasFees = parcels.some(({ fee }) => fee > 0)
  const feeCategoryId = hasFees ? await findOrMakeExpenseCategory(ctx, 'Taxas de cartão') : null
  const entries = parcels.flatMap((parcel): NewEntry[] => {
    const common = {
      description: parcel.description,
      destinationBankAccountId: parcel.bankAccountId,
      personId,
      scheduleDate: parcel.dueOn,
      competenceDate: soldOn,
      saleId,
      salePaymentId: parcel.paymentId,
      ...(parcel.paidOn && { status: 'PAID' as const, effectiveDate: parcel.paidOn }),
      additionalData: [{ key: 'Forma de pagamento', value: parcel.method }],
    }
    const received: NewEntry = {
      ...common,
      id: uuidv7(),
      type: 'INCOME',
      amount: parcel.amount,
      categoryId,
      ...(parcel.count > 1 && { installments: parcel.count, actualInstallments: parcel.number }),
    }
    if (parcel.fee === 0) return [received]
    const fee: NewEntry = {
      ...common,
      id: uuidv7(),
      type: 'EXPENSE',
      amount: parcel.fee,
      description: cutText(`Taxa de cartão · ${parcel.description}`, 200),
      categoryId: feeCategoryId,
      feeOfId: received.id,
    }
    return [received, fee]
  })
  await createEntries(ctx, entries)
}

export type SaleEntry = {
  id: string
  type: 'INCOME' | 'EXPENSE'
  status: EntryStatus
  amount: number
  /** What moved where it is paid: with interest and fine, less what was let off. */
  moved: number
  bankAccountId: string
  paymentId: string | null
  isFee: boolean
  scheduleDate: CalendarDate
}

/** What finance has of a sale, the ledger being locked. */
export async function readSaleEntries(ctx: Context, saleId: string): Promise<SaleEntry[]> {
  await lockLedger(ctx)
  return listSaleEntries(ctx, saleId)
}

/** The same, for whoever only tells of it. */
export async function listSaleEntries({ db }: Context, saleId: string): Promise<SaleEntry[]> {
  const entries = await selectEntries(db, await selectIdsOfSale(db, saleId))
  return entries.map((entry) => ({
    id: entry.id,
    type: entry.type as SaleEntry['type'],
    status: entry.status,
    amount: entry.amount,
    moved: entry.amount + entry.interest + entry.fine - entry.discount,
    bankAccountId: entry.destinationBankAccountId,
    paymentId: entry.salePaymentId,
    isFee: entry.feeOfId !== null,
    scheduleDate: entry.scheduleDate,
  }))
}

/** Nobody is asked for them any more; they stay to be seen. */
export async function cancelEntries(ctx: Context, ids: readonly string[]): Promise<void> {
  const entries = await selectEntries(ctx.db, ids)
  if (entries.some(({ status }) => status === 'PAID')) throw new Problem('entry.already-paid')
  await changeEntries(
    ctx,
    entries.map((entry) => ({ ...entry, status: 'CANCELED' as const })),
    'sale',
  )
}

/** Whoever buys now is asked for what is open. */
export async function askAnother(ctx: Context, saleId: string, personId: string | null): Promise<void> {
  await lockLedger(ctx)
  const entries = await selectEntries(ctx.db, await selectIdsOfSale(ctx.db, saleId))
  const open = entries.filter(({ status }) => status === 'PENDING' || status === 'SCHEDULED')
  await changeEntries(
    ctx,
    open.map((entry) => ({ ...entry, personId })),
    'sale',
  )
}

/** More or less is to be received of it than was agreed on; what the operator of a card takes follows. */
export async function resizeEntry(ctx: Context, id: string, amount: number): Promise<void> {
  const [entry] = await selectEntries(ctx.db, [id])
  if (!entry) return
  const fees = (await selectEntries(ctx.db, await selectFeesOf(ctx.db, id))).map((fee) => {
    const share = divideHalfUp(BigInt(fee.amount) * BigInt(amount), BigInt(entry.amount))
    return share === 0 ? { ...fee, status: 'CANCELED' as const } : { ...fee, amount: share }
  })
  await changeEntries(ctx, [{ ...entry, amount }, ...fees], 'sale')
}

type GivenBack = {
  saleId: string
  personId: string | null
  description: string
  parts: readonly { amount: number; bankAccountId: string }[]
}

/** Money that goes back to whoever paid: entries of their own, what was received stays received. */
export async function writeMoneyBack(ctx: Context, { saleId, personId, description, parts }: GivenBack): Promise<void> {
  const day = ctx.today()
  await createEntries(
    ctx,
    parts.map(({ amount, bankAccountId }): NewEntry => ({
      id: uuidv7(),
      type: 'EXPENSE',
      description,
      amount,
      destinationBankAccountId: bankAccountId,
      personId,
      scheduleDate: day,
      competenceDate: day,
      status: 'PAID',
      effectiveDate: day,
      saleId,
    })),
  )
}
