import type { InputOf } from '@prumo/contract/route'
import type { saleReturns } from '@prumo/contract/sales/sale-returns'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { refundOf } from '@prumo/domain/sales/refund'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { postMovements, returnStock } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { settleReturned } from '../payments/settle-returned.ts'
import { checkNamed } from '../record/reference-queries.ts'
import { findReadableSale } from '../record/find-sale.ts'
import { refuseMarked } from '../record/refuse-marked.ts'
import { saleReference } from '../sales/move-goods.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'
import { selectTillFacts } from '../tills/queries.ts'
import { lastDayOf } from './last-day.ts'
import {
  insertReturn,
  insertReturnedLines,
  isStocked,
  selectReturnedBefore,
  selectSoldLines,
  type ReturnedLine,
  type SoldLine,
} from './queries.ts'

type Draft = InputOf<typeof saleReturns.create>['body']

/** Goods of an invoiced sale come back: to their place or to waste, and their money as far as it had come in. Answers the id. */
export async function returnGoods(ctx: Context, saleId: string, draft: Draft): Promise<string> {
  const sale = await findReadableSale(ctx, saleId)
  await lastDayOf(ctx, sale)
  refuseMarked(sale)
  const { placeId, bankAccountId, tillId, deviceId } = draft
  await checkNamed(ctx, { placeId, bankAccountId, tillId })
  if (tillId) await checkDevice(ctx, tillId, deviceId)
  const [sold, before] = [await selectSoldLines(ctx, saleId), await selectReturnedBefore(ctx, saleId)]
  const lines = draft.lines.map(({ itemId, quantity }, index) => returnedLine(sold, itemId, quantity, index))
  if (new Set(lines.map(({ line }) => line.id)).size < lines.length) throw new Problem('sale.line-twice')
  const freight = draft.withFreight ? sale.freightCost - before.freight : 0
  const total = lines.reduce((sum, { refund }) => sum + refund, freight)
  const id = uuidv7()
  await takeBack(ctx, sale, lines, draft.placeId)
  const settled = await settleReturned(ctx, sale, { total, before, returnId: id, ...draft })
  await insertReturn(ctx, {
    id,
    saleId,
    day: ctx.today(),
    reason: draft.reason,
    placeId:
      draft.placeId === undefined ? (lines.find(({ line }) => line.placeId)?.line.placeId ?? null) : draft.placeId,
    totalPrice: total,
    freightPrice: freight,
    excessPrice: settled.excess,
    cancelledPrice: settled.cancelled,
    refund: draft.refund,
    refundMethod: draft.refund === 'GIVE_BACK' ? (draft.refundMethod ?? 'MONEY') : null,
    refundPrice: settled.refunded,
    unreceivedPrice: settled.unreceived,
    tillId: draft.tillId ?? null,
    createdBy: ctx.userId,
  })
  await insertReturnedLines(
    ctx,
    id,
    lines.map(({ line, quantity, refund, cost }): ReturnedLine => ({ id: line.id, quantity, refund, cost })),
  )
  return id
}

/** A till gives money from its own device, as it takes it. */
async function checkDevice(ctx: Context, tillId: string, deviceId: string | undefined) {
  const till = await selectTillFacts(ctx, { tillId, deviceId, number: 0 })
  if (till && !till.isOwnDevice) throw new Problem('till.other-device', { words: { name: till.name } })
}

type Returned = { line: SoldLine; quantity: number; refund: number; cost: number | null }

function returnedLine(sold: readonly SoldLine[], itemId: string, quantity: number, index: number): Returned {
  const line = sold.find(({ id }) => id === itemId)
  if (!line) throw Problem.at(`lines.${index}.itemId`, 'sale-return.not-of-sale')
  const left = line.quantity - line.returned
  if (quantity > left)
    throw Problem.at(`lines.${index}.quantity`, 'sale-return.too-much', { name: line.name, left: formatQuantity(left) })
  const costSoFar = (amount: number) => (line.cost === null ? null : Math.round((line.cost * amount) / line.quantity))
  const [before, after] = [costSoFar(line.returned), costSoFar(line.returned + quantity)]
  return {
    line,
    quantity,
    refund: refundOf(line, line.returned, line.refunded, quantity),
    cost: after === null ? null : after - before!,
  }
}

/** At the cost it left with; what is spoilt comes in and goes out again as a loss. */
async function takeBack(
  ctx: Context,
  sale: StoredSale,
  lines: readonly Returned[],
  placeId: string | null | undefined,
) {
  const goods = lines.filter(({ line }) => isStocked(line))
  if (goods.length === 0) return
  const reference = saleReference(sale.id)
  const reason = `Devolução da venda ${sale.code}`
  const moved = goods.map(({ line, quantity, cost }) => ({
    itemId: line.itemId!,
    placeId: placeId ?? line.placeId,
    quantity,
    cost: cost || null,
    reason,
  }))
  await returnStock(ctx, { reference, lines: moved })
  if (placeId !== null) return
  await postMovements(
    ctx,
    moved.map(({ cost: _cost, ...line }) => ({
      ...line,
      type: 'LOSS' as const,
      quantity: -line.quantity,
      reference,
      isOfSale: true,
    })),
  )
}
