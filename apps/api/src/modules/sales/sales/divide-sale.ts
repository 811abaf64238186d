import type { InputOf } from '@prumo/contract/route'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { sales } from '@prumo/contract/sales/sales'
import { formatQuantity, fitsUnit, unitLabels, type Unit } from '@prumo/domain/products/quantity'
import { dividePayments, divideSale as shareSale } from '@prumo/domain/sales/divide-sale'
import { stockStateOf } from '@prumo/domain/sales/sale-status'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { followTotal } from '../payments/follow-total.ts'
import { postToFinance } from '../payments/post-to-finance.ts'
import { deleteOpenPayments, insertPayments, selectPayments, type StoredPayment } from '../payments/queries.ts'
import { stillOwed } from '../payments/single-payment.ts'
import { copyOfSale } from '../record/copy-queries.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'
import { planSale } from '../record/plan-sale.ts'
import {
  deleteSaleLines,
  insertSaleLines,
  selectSaleCode,
  selectSaleLines,
  updateSale,
  type StoredSale,
} from '../record/stored-sale-queries.ts'
import { changeReservation, moveGoods } from './move-goods.ts'
import { columnsOfPlan, storedDiscount } from './sale-columns.ts'

type Division = InputOf<typeof sales.divide>['body']
type Lines = Awaited<ReturnType<typeof selectSaleLines>>

/** Makes two orders of one, which come to the same together; goods and money follow. Answers the id of the second. */
export async function divideSale(ctx: Context, id: string, { version, lines: chosen }: Division): Promise<string> {
  const sale = await findSaleForUpdate(ctx, id, version)
  if (stockStateOf(sale.status) !== 'reserved')
    throw new Problem('sale.not-divisible', { words: { status: saleStatusLabels[sale.status] } })
  const payments = await selectPayments(ctx, id)
  if (sale.tillId && payments.length > 0) throw new Problem('sale.divide-paid-at-till')
  const lines = await selectSaleLines(ctx, id)
  const moved = movedOf(lines, chosen)
  const whole = { discount: storedDiscount(sale), freight: sale.freightCost }
  const shares = planSale(lines, whole).lines.map(({ share }) => share)
  const parts = shareSale(
    lines.map((line, index) => ({ ...line, share: line.isTaken ? shares[index]! : 0 })),
    moved,
    whole,
  )
  if (!parts.first.lines.some(({ isTaken }) => isTaken)) throw new Problem('sale.divide-all')
  const [first, second] = [
    planSale(inOrder(parts.first.lines), parts.first),
    planSale(renewed(parts.second.lines), parts.second),
  ]
  if (first.totals.total + second.totals.total !== sale.totalPrice)
    throw new Error(`order ${id} comes to another total in two`)

  const secondId = uuidv7()
  await Promise.all([deleteSaleLines(ctx, id), insertSaleLines(ctx, id, first.lines)])
  // Goods are held before the counter of sales. Nothing more is asked of the shelves than before: nobody is refused for what lies there.
  await changeReservation(ctx, id, first.lines, true)
  // It stays what the client agreed to, and so does what is made of it.
  await copyOfSale(ctx, id, { id: secondId, ...columnsOfPlan(second, parts.second.discount) })
  await insertSaleLines(ctx, secondId, second.lines)
  await moveGoods(ctx, { saleId: secondId, from: 'free', to: 'reserved', lines: second.lines, mayGoBelowZero: true })
  await updateSale(ctx, id, columnsOfPlan(first, parts.first.discount))
  await divideMoney(ctx, sale, payments, { first: first.totals.total, second: second.totals.total, secondId })
  return secondId
}

/** Thousandths of each line that go to the second order. */
function movedOf(lines: Lines, chosen: Division['lines']): number[] {
  const asked = new Map(chosen.map(({ itemId, quantity }, index) => [itemId, { quantity, path: `lines.${index}` }]))
  if (asked.size < chosen.length) throw new Problem('sale.line-twice')
  const known = new Set(lines.filter(({ isTaken }) => isTaken).map((line) => line.id))
  const foreign = chosen.findIndex(({ itemId }) => !known.has(itemId))
  if (foreign >= 0) throw Problem.at(`lines.${foreign}.itemId`, 'reference-missing')
  return lines.map(({ id, name, unit, kind, quantity }) => {
    const found = asked.get(id)
    if (!found) return 0
    const path = `${found.path}.quantity`
    if (found.quantity > quantity)
      throw Problem.at(path, 'sale.divide-too-much', { name, left: formatQuantity(quantity) })
    const isWhole = kind === 'service' || fitsUnit(found.quantity, unit as Unit)
    if (!isWhole) throw Problem.at(path, 'stock.whole-units', { name, unit: unitLabels[unit as Unit].toLowerCase() })
    return found.quantity
  })
}

const inOrder = <Line>(lines: readonly Line[]) => lines.map((line, position) => ({ ...line, position }))
const renewed = <Line extends { id: string }>(lines: readonly Line[]) =>
  inOrder(lines).map((line) => ({ ...line, id: uuidv7() }))

type Totals = { first: number; second: number; secondId: string }

/** What finance does not know yet is shared payment by payment; what it knows follows as it does when a total changes. */
async function divideMoney(ctx: Context, sale: StoredSale, payments: readonly StoredPayment[], totals: Totals) {
  const { first, second, secondId } = totals
  const [one, other] = [
    { ...sale, totalPrice: first },
    { ...sale, id: secondId, code: await selectSaleCode(ctx, secondId), totalPrice: second },
  ]
  if (!payments.some(({ isHandedOver }) => isHandedOver)) return sharePayments(ctx, sale.id, payments, totals)
  const isToldAgain = await followTotal(ctx, sale, first)
  if (isToldAgain) await postToFinance(ctx, one, { isAskedFor: true })
  if (second === 0) return
  // Credit of the shop was spent by the first.
  const { method, ...last } = payments.findLast((each) => each.method !== 'STORECREDIT') ?? payments.at(-1)!
  await insertPayments(ctx, secondId, [
    { ...last, method: stillOwed(method), id: uuidv7(), amount: second, dueDates: [], receivedOn: null },
  ])
  await postToFinance(ctx, other, { isAskedFor: true })
}

async function sharePayments(
  ctx: Context,
  id: string,
  payments: readonly StoredPayment[],
  { second, secondId }: Totals,
) {
  if (payments.length === 0) return
  const amounts = payments.map(({ amount }) => amount)
  const parts = dividePayments(amounts, second)
  const partsOf = (part: 'first' | 'second') =>
    payments.flatMap((payment, index) => {
      const amount = parts[index]![part]
      return amount === 0 ? [] : [{ ...payment, id: uuidv7(), amount }]
    })
  await deleteOpenPayments(ctx, id)
  await insertPayments(ctx, id, partsOf('first'))
  await insertPayments(ctx, secondId, partsOf('second'))
}
