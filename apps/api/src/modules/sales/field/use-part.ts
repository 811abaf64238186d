import { editingOf } from '@prumo/domain/sales/sale-status'
import type { Context } from '#platform/context.ts'
import { followTotal } from '../payments/follow-total.ts'
import { postToFinance } from '../payments/post-to-finance.ts'
import { replaceLines } from '../sales/change-sale.ts'
import { checkDiscounts, planSale } from '../record/plan-sale.ts'
import { columnsOfPlan, storedDiscount } from '../sales/sale-columns.ts'
import { readSaleFacts } from '../record/facts-queries.ts'
import { recording } from '../record/judge.ts'
import { readLines } from '../record/sale-line.ts'
import { addSaleWarnings, selectSaleLines, updateSale, type StoredSale } from '../record/stored-sale-queries.ts'

type UsedPart = {
  productId: string
  variationId: string | null
  name: string
  quantity: number
  placeId: string | undefined
}

/** A part that was used joins its order. It already happened: what would be refused otherwise becomes something to check. */
export async function usePart(ctx: Context, sale: StoredSale, part: UsedPart): Promise<void> {
  if (editingOf(sale.status) !== 'all')
    return addSaleWarnings(ctx, sale.id, [`Peça usada depois de a ordem ser encerrada: ${part.name}.`])
  const judge = recording()
  const before = await selectSaleLines(ctx, sale.id)
  const { productId, variationId, name, quantity, placeId } = part
  const products = [{ productId, variationId, productName: name, quantity, ...(placeId && { placeId }) }]
  const facts = await readSaleFacts(ctx, { draft: { products, clientId: sale.clientId } })
  const added = readLines({ products }, [], { ...facts, judge, isAtTill: false, placeId: part.placeId })
  const lines = [...before, ...added].map((line, position) => ({ ...line, position }))
  const discount = storedDiscount(sale)
  const plan = planSale(lines, { discount, freight: sale.freightCost })
  // What somebody agreed to give on the order, they agreed to without it.
  const isAdded = ({ id }: { id: string }) => added.some((line) => line.id === id)
  await checkDiscounts({ ...plan, lines: plan.lines.filter(isAdded) }, facts, judge)
  await replaceLines(ctx, sale, plan, true)
  const { total } = plan.totals
  const isToldAgain = total === sale.totalPrice ? false : await followTotal(ctx, sale, total)
  await updateSale(ctx, sale.id, columnsOfPlan(plan, discount))
  await postToFinance(ctx, { ...sale, totalPrice: total }, { isAskedFor: isToldAgain })
  await addSaleWarnings(ctx, sale.id, [...judge.warnings])
}
