import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { settleLate } from '../till-turns/settle-turn.ts'
import { isOfTurn, othersTurn } from '../till-turns/turn-rights.ts'
import {
  insertSaleMovements,
  lockOpenTurns,
  lockOwningTurn,
  selectOpenDrawer,
  type OwningTurn,
} from './movement-queries.ts'

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
  await write(ctx, sale, turn)
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

/** Writes what was given back; amounts are positive. Nobody takes it from the turn of somebody else, nor more money than lies there. */
export async function postTillBack(ctx: Context, { kind, referenceId, rows, ...back }: TillBack): Promise<void> {
  await lockOpenTurns(ctx, [back.tillId])
  const drawer = await selectOpenDrawer(ctx, back.tillId)
  if (!drawer) return
  const money = rows.reduce((sum, { method, amount }) => (method === 'MONEY' ? sum + amount : sum), 0)
  const words = { name: drawer.tillName }
  if (drawer.id === null && money > 0) throw new Problem('till.closed', { words })
  if (drawer.id !== null && !isOfTurn(ctx, drawer)) throw othersTurn(drawer)
  if (drawer.id !== null && money > drawer.money) throw new Problem('till.lacks-money', { words })
  await insertSaleMovements(ctx, {
    ...back,
    turnId: drawer.id,
    kind,
    saleId: referenceId,
    rows: movedBy(rows, -1),
    isLate: false,
  })
}

/** Taken before the ledger of finance is, as everybody does who needs both. */
export const holdDrawer = (ctx: Context, tillId: string) =>
  lockOwningTurn(ctx, { tillId, turnId: null, saleId: tillId, happenedAt: ctx.now() })

async function write(ctx: Context, sale: TillSale, turn: OwningTurn | null) {
  const isLate = turn !== null && !turn.isOpen
  const rows = movedBy(sale.rows, 1, sale.change)
  await insertSaleMovements(ctx, { ...sale, turnId: turn?.id ?? null, kind: 'SALE', rows, isLate })
  if (isLate) await settleLate(ctx, turn)
}

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
