import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import type { Context } from '#platform/context.ts'
import { settleLate } from '../till-turns/settle-turn.ts'
import { isOfTurn, othersTurn } from '../till-turns/turn-rights.ts'
import { insertSaleMovements, lockOwningTurn, type OwningTurn } from './movement-queries.ts'

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
export type TillDoubt = 'till-unknown' | 'turn-closed' | 'turn-unknown' | 'no-turn' | 'others-turn'
export type PostedToTill = { turnId: string | null; toCheck: TillDoubt[] }

/**
 * Writes what a sale brought into a till, in the caller's transaction. It is never refused: money that was taken belongs to the turn in
 * which it was, closed or not.
 */
export async function postTillSale(ctx: Context, sale: TillSale): Promise<PostedToTill> {
  const owned = await lockOwningTurn(ctx, sale)
  if (!owned) return { turnId: null, toCheck: ['till-unknown'] }
  const { turn } = owned
  await write(ctx, 'SALE', 1, sale, turn)
  if (!turn) return { turnId: null, toCheck: ['no-turn'] }
  const toCheck: TillDoubt[] = []
  if (sale.turnId !== null && turn.id !== sale.turnId) toCheck.push('turn-unknown')
  if (!turn.isOpen && !turn.isAwaited) toCheck.push('turn-closed')
  if (!isOfTurn(ctx, turn)) toCheck.push('others-turn')
  return { turnId: turn.id, toCheck }
}

export type TillBack = Omit<TillSale, 'saleId' | 'turnId' | 'change' | 'number'> & {
  /** Of a sale that was cancelled, or of goods that came back. */
  kind: 'SALE_BACK' | 'REFUND'
  /** The sale or the return. */
  referenceId: string
}

/** Writes what was given back; amounts are positive. Nobody takes it from the turn of somebody else. */
export async function postTillBack(ctx: Context, { kind, referenceId, ...back }: TillBack): Promise<void> {
  const given = { ...back, turnId: null, saleId: referenceId }
  const owned = await lockOwningTurn(ctx, given)
  if (!owned) return
  if (owned.turn && !isOfTurn(ctx, owned.turn)) throw othersTurn(owned.turn)
  await write(ctx, kind, -1, given, owned.turn)
}

/** Taken before the ledger of finance is, as everybody does who needs both. */
export const holdDrawer = (ctx: Context, tillId: string) =>
  lockOwningTurn(ctx, { tillId, turnId: null, saleId: tillId, happenedAt: ctx.now() })

async function write(
  ctx: Context,
  kind: 'SALE' | TillBack['kind'],
  sign: 1 | -1,
  sale: TillSale,
  turn: OwningTurn | null,
) {
  const inMoney = sale.rows.findIndex(({ method }) => method === 'MONEY')
  const rows = sale.rows.map(({ method, amount }, index) => ({
    method,
    amount: sign * amount,
    changeGiven: index === inMoney ? (sale.change ?? 0) : 0,
  }))
  const isLate = turn !== null && !turn.isOpen
  const moved = rows.filter(({ amount }) => amount !== 0)
  await insertSaleMovements(ctx, { ...sale, turnId: turn?.id ?? null, kind, rows: moved, isLate })
  if (isLate) await settleLate(ctx, turn)
}
