import { insertGivenBack, insertSold, insertTakenOut } from './write-queries.ts'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { settleLate } from './shifts/settle-shift.ts'
import { isOfShift, othersShift } from './shifts/shift-rights.ts'
import { lockOpenShifts, lockOwningShift, selectOpenDrawer } from './drawer-queries.ts'

export type TillSale = {
  tillId: string
  shiftId: string | null
  saleId: string
  happenedAt: Date | string
  /** What stays in the till, as the payments of the sale say: together its total. */
  rows: readonly { method: SalePaymentMethod; amount: number }[]
  /** What was given back of money; told beside it, since `rows` are without it. */
  change?: number | undefined
  /** Counted by the device: the till goes on from it. */
  number?: number | undefined
}

/** Why somebody has to look at it. */
export type TillWarning = 'till-unknown' | 'shift-closed' | 'shift-unknown' | 'no-shift' | 'others-shift'
export type PostedToTill = { shiftId: string | null; toCheck: TillWarning[] }

/**
 * Writes what a sale brought into a till, in the caller's transaction. It is never refused: money that was taken belongs to the shift in
 * which it was, closed or not.
 */
export async function postTillSale(ctx: Context, sale: TillSale): Promise<PostedToTill> {
  const owned = await insertSold(ctx, { ...sale, rows: movedBy(sale.rows, 1, sale.change) })
  if (!owned) return { shiftId: null, toCheck: ['till-unknown'] }
  const { shift } = owned
  if (!shift) return { shiftId: null, toCheck: ['no-shift'] }
  if (!shift.isOpen) await settleLate(ctx, shift)
  const toCheck: TillWarning[] = []
  if (sale.shiftId !== null && shift.id !== sale.shiftId) toCheck.push('shift-unknown')
  if (!shift.isOpen && !shift.isAwaited) toCheck.push('shift-closed')
  if (!isOfShift(ctx, shift)) toCheck.push('others-shift')
  return { shiftId: shift.id, toCheck }
}

export type TillBack = Omit<TillSale, 'saleId' | 'shiftId' | 'change' | 'number'> & {
  /** Of a sale that was cancelled, or of goods that came back. */
  kind: 'SALE_BACK' | 'REFUND'
  /** The sale or the return. */
  referenceId: string
}

/** Writes what was given back; amounts are positive. Nobody takes it from the shift of somebody else, nor more money than lies there. */
export async function postTillBack(ctx: Context, { kind, referenceId, rows, ...back }: TillBack): Promise<void> {
  await lockOpenShifts(ctx, [back.tillId])
  const drawer = await selectOpenDrawer(ctx, back.tillId)
  if (!drawer) return
  const money = rows.reduce((sum, { method, amount }) => (method === 'MONEY' ? sum + amount : sum), 0)
  const words = { name: drawer.tillName }
  if (drawer.id === null && money > 0) throw new Problem('till.closed', { words })
  if (drawer.id !== null && !isOfShift(ctx, drawer)) throw othersShift(drawer)
  if (drawer.id !== null && money > drawer.money) throw new Problem('till.lacks-money', { words })
  await insertGivenBack(ctx, { ...back, shiftId: drawer.id, kind, saleId: referenceId, rows: movedBy(rows, -1) })
}

type Missed = { tillId: string | null; method: SalePaymentMethod; amount: number }

/** What a till was told came in another way than money, and did not. */
export async function takeOutOfTills(ctx: Context, saleId: string, missed: readonly Missed[]): Promise<void> {
  const rows = missed.flatMap(({ tillId, method, amount }) =>
    tillId !== null && method !== 'MONEY' && amount > 0 ? [{ tillId, method, amount }] : [],
  )
  if (rows.length > 0) await insertTakenOut(ctx, saleId, rows)
}

/** Taken before the ledger of finance is, as everybody does who needs both. */
export const holdDrawer = (ctx: Context, tillId: string) =>
  lockOwningShift(ctx, { tillId, shiftId: null, saleId: tillId, happenedAt: ctx.now() })

function movedBy(rows: TillSale['rows'], sign: 1 | -1, change = 0) {
  const inMoney = rows.findIndex(({ method }) => method === 'MONEY')
  return rows
    .map(({ method, amount }, index) => ({
      method,
      amount: sign * amount,
      changeGiven: index === inMoney ? change : 0,
    }))
    .filter(({ amount }) => amount !== 0)
}
