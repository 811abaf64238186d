import { formatDate } from '@prumo/domain/calendar/calendar-date'
import type { StockState } from '@prumo/domain/sales/sale-status'
import { releaseStock, reserveStock, returnStock, takeStock } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import type { AgreedLine } from '../record/sale-line.ts'
import { selectExpiredGoods, selectShortages } from './shortage-queries.ts'

export const saleReference = (id: string): string => `sale:${id}`

type Goods = Pick<
  AgreedLine,
  'id' | 'kind' | 'productId' | 'variationId' | 'quantity' | 'isTaken' | 'placeId' | 'costPrice' | 'unitPrice'
>
type Move = {
  saleId: string
  from: StockState
  to: StockState
  lines: readonly Goods[]
  mayGoBelowZero: boolean
  acceptExpired?: boolean
  happenedAt?: Date | undefined
  /**
   * Hears what there was not enough of, and what was past its date unless somebody was asked; `isStockKept`: the company sells nothing
   * without stock.
   */
  lacking?: { warn: (warning: string) => void; isStockKept: boolean; wasAsked: boolean } | undefined
}

/** Makes the goods of a sale do what its new status says. Answers what each line cost, where it left now. */
export async function moveGoods(ctx: Context, { saleId, from, to, lines, ...how }: Move): Promise<LineCost[]> {
  const reference = saleReference(saleId)
  const goods = stockedOf(lines)
  if (from === to || goods.length === 0) return []
  const taken = await carryOut(ctx, reference, { from, to, goods, ...how })
  if (how.lacking) await warnOfShortages(ctx, reference, { goods, taken }, how.lacking)
  return taken ? costsOf(goods, taken) : []
}

const stockedOf = (lines: readonly Goods[]) =>
  lines.filter(({ kind, isTaken, productId }) => kind === 'product' && isTaken && productId !== null)

type Carrying = Omit<Move, 'saleId' | 'lines'> & { goods: readonly Goods[] }

/** Answers what left, where anything was to leave. */
async function carryOut(ctx: Context, reference: string, { from, to, goods, ...how }: Carrying): Promise<Taken | null> {
  if (to === 'reserved')
    await reserveStock(ctx, { reference, lines: demandOf(goods), mayGoBelowZero: how.mayGoBelowZero })
  else if (to === 'taken') return take(ctx, reference, goods, { ...how, keepsSome: from === 'reserved' })
  else if (from === 'reserved') await releaseStock(ctx, { reference })
  else await giveBack(ctx, reference, goods)
  return null
}

async function warnOfShortages(
  ctx: Context,
  reference: string,
  { goods, taken }: { goods: readonly Goods[]; taken: Taken | null },
  { warn, isStockKept, wasAsked }: NonNullable<Move['lacking']>,
) {
  const things = goods.map((line) => ({ itemId: itemOf(line), placeId: line.placeId }))
  const mayLack = !taken || taken.some(({ isShort }) => isShort)
  const tookDated = taken?.some(({ parts }) => parts.some(({ expirationDate }) => expirationDate !== null))
  const [shortages, expired] = await Promise.all([
    mayLack ? selectShortages(ctx, { reference, things, isStockKept }) : [],
    tookDated && !wasAsked ? selectExpiredGoods(ctx, reference) : [],
  ])
  for (const { name, isBelowZero, orders } of shortages) {
    if (isBelowZero) warn(`${name}: vendido sem estoque.`)
    if (orders.length > 0) warn(`${name}: levou o que estava reservado para outro pedido (${orders.join(', ')}).`)
  }
  for (const { name, batch, expirationDate } of expired)
    warn(`${name}: vendido depois da validade (lote ${batch || 'sem número'}, ${formatDate(expirationDate)}).`)
}

/** What the goods of a sale keep follows its lines. */
export async function changeReservation(
  ctx: Context,
  saleId: string,
  lines: readonly Goods[],
  mayGoBelowZero: boolean,
): Promise<void> {
  const reference = saleReference(saleId)
  await releaseStock(ctx, { reference, nextItemIds: stockedOf(lines).map(itemOf) })
  await moveGoods(ctx, { saleId, from: 'free', to: 'reserved', lines, mayGoBelowZero })
}

type Demand = { itemId: string; productId?: string; placeId: string | null; quantity: number; unitPrice: number }
const itemOf = ({ variationId, productId }: Goods) => variationId ?? productId!
const keyOf = (line: Goods) => `${itemOf(line)} ${line.placeId ?? ''}`

/** What is asked of each thing in each place, however many lines ask for it. */
function demandOf(goods: readonly Goods[]): Demand[] {
  return [...Map.groupBy(goods, keyOf).values()].map((lines) => {
    const [first] = lines as [Goods, ...Goods[]]
    return {
      itemId: itemOf(first),
      placeId: first.placeId,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      unitPrice: first.unitPrice,
    }
  })
}

type Taken = Awaited<ReturnType<typeof takeStock>>
type Taking = Pick<Move, 'mayGoBelowZero' | 'acceptExpired' | 'happenedAt'> & { keepsSome: boolean }

const take = (
  ctx: Context,
  reference: string,
  goods: readonly Goods[],
  { mayGoBelowZero, acceptExpired, happenedAt, keepsSome }: Taking,
): Promise<Taken> =>
  takeStock(ctx, {
    reference,
    keepsSome,
    lines: demandOf(goods).map((line) => ({
      ...line,
      mayGoBelowZero,
      reason: 'Venda',
      acceptExpired,
      ...(happenedAt && { timestamp: happenedAt }),
    })),
  })

export type LineCost = { id: string; cost: number }

function costsOf(goods: readonly Goods[], movements: Taken): LineCost[] {
  const sold = movements.filter(({ type }) => type === 'SALE')
  return [...Map.groupBy(goods, keyOf).values()].flatMap((lines) => {
    const [first] = lines as [Goods, ...Goods[]]
    const cost = sold
      .filter(({ itemId, placeId }) => itemId === itemOf(first) && placeId === first.placeId)
      .reduce((sum, { value }) => sum - value, 0)
    // Without a cost nothing is told: what the line copied before stays.
    return cost > 0 ? costOfEach(lines, cost) : []
  })
}

/** By quantity; what rounding leaves is the last line's. */
function costOfEach(lines: readonly Goods[], cost: number): LineCost[] {
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  let [before, given] = [0, 0]
  return lines.map(({ id, quantity }) => {
    before += quantity
    const part = Math.round((cost * before) / all) - given
    given += part
    return { id, cost: part }
  })
}

const giveBack = (ctx: Context, reference: string, goods: readonly Goods[]) =>
  returnStock(ctx, {
    reference,
    lines: goods.map((line) => ({
      itemId: itemOf(line),
      placeId: line.placeId,
      quantity: line.quantity,
      cost: line.costPrice || null,
      reason: 'Venda cancelada',
    })),
  })
