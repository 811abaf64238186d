import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import type { Context } from '#platform/context.ts'
import { insertSaleMovements } from './movement-queries.ts'

export type TillSale = {
  tillId: string
  turnId: string | null
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
export type TillDoubt = 'till-unknown' | 'turn-closed' | 'no-turn'
export type PostedToTill = { turnId: string | null; toCheck: TillDoubt[] }

/**
 * Writes what a sale brought into a till, in the caller's transaction and in one statement. It is never refused: money that was
 * taken is booked to the open turn, else to the one named or the last one as late.
 */
export const postTillSale = (ctx: Context, sale: TillSale): Promise<PostedToTill> => post(ctx, 'SALE', 1, sale)

export type TillBack = Omit<TillSale, 'saleId' | 'change' | 'number'> & {
  /** Of a sale that was cancelled, or of goods that came back. */
  kind: 'SALE_BACK' | 'REFUND'
  /** The sale or the return. */
  referenceId: string
}

/** Writes what was given back; amounts are positive. */
export const postTillBack = (ctx: Context, { kind, referenceId, ...back }: TillBack): Promise<PostedToTill> =>
  post(ctx, kind, -1, { ...back, saleId: referenceId })

async function post(ctx: Context, kind: 'SALE' | TillBack['kind'], sign: 1 | -1, sale: TillSale) {
  const inMoney = sale.rows.findIndex(({ method }) => method === 'MONEY')
  const rows = sale.rows.map(({ method, amount }, index) => ({
    method,
    amount: sign * amount,
    changeGiven: index === inMoney ? (sale.change ?? 0) : 0,
  }))
  const written = await insertSaleMovements(ctx, { ...sale, kind, rows: rows.filter(({ amount }) => amount !== 0) })
  if (!written) return { turnId: null, toCheck: ['till-unknown' as const] }
  const { turnId, isOpen } = written
  const isOther = sale.turnId !== null && turnId !== sale.turnId
  const toCheck: TillDoubt[] = turnId === null ? ['no-turn'] : !isOpen || isOther ? ['turn-closed'] : []
  return { turnId, toCheck }
}
