import { refusal } from '@prumo/contract/access'
import { entryAccess } from '@prumo/contract/finance/finance-access'
import type { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { InputOf } from '@prumo/contract/route'
import { landedCosts } from '@prumo/domain/invoices/landed-costs'
import { shareOut } from '@prumo/domain/invoices/share-out'
import { convertQuantity } from '@prumo/domain/invoices/convert-quantity'
import { divideHalfUp } from '@prumo/domain/products/pricing'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import { findOrMakeSupplier } from '#modules/people/index.ts'
import { updateCostPrices, updateMissingSuppliers } from '#modules/products/index.ts'
import { postMovements } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findInvoiceForUpdate } from './find-invoice.ts'
import { needOf, stockQuantityOf, type ReceivedLine } from './judge-line.ts'
import { lockInvoicedProducts, selectInvoiceLines, updateLines, type StoredInvoiceLine } from './line-queries.ts'
import { makeProducts } from './make-products.ts'
import { upsertSupplierCodes } from './match-queries.ts'
import { updateSupplierInvoice, type StoredInvoice } from './queries.ts'
import { writePayables } from './write-payables.ts'

type Asked = InputOf<typeof supplierInvoices.receive>['body']

/** Supplier, products, stock, costs and payables of an invoice, all of it or nothing; of two who try, the second is told. */
export async function receiveInvoice(ctx: Context, id: string, asked: Asked): Promise<void> {
  if (asked.payment) requirePaying(ctx)
  const invoice = await findInvoiceForUpdate(ctx, id, 'DRAFT', asked.version)
  await lockInvoicedProducts(ctx, id)
  const all = await selectInvoiceLines(ctx, id)
  const taken = linesToTake(invoice, all)
  const supplierId = await findOrMakeSupplier(ctx, {
    document: invoice.supplierDocument,
    name: invoice.supplierName,
    facts: invoice.supplierFacts,
  })
  const lines = await makeProducts(ctx, taken, supplierId)
  const stockGroupId = uuidv7()
  await postMovements(
    ctx,
    // What was given for nothing lowers the average of what was bought with it: that one comes first.
    lines
      .toSorted((one, other) => Number(one.cost === 0) - Number(other.cost === 0))
      .flatMap((line) => movementsOf(invoice, line, asked.placeId)),
    { groupId: stockGroupId },
  )
  const costs = asked.updatesCostPrice ? await raiseCosts(ctx, lines) : new Map<string, Cost>()
  await updateMissingSuppliers(
    ctx,
    lines.map(({ productId }) => productId!),
    supplierId,
  )
  await upsertSupplierCodes(
    ctx,
    invoice.supplierDocument,
    lines.map(({ code, unit, productId, variationId, factor }) => ({
      code,
      unit,
      productId: productId!,
      variationId,
      factor: factor!,
    })),
  )
  await updateLines(ctx, [...lines.map((line) => received(line, costs)), ...leftOut(invoice, all, lines)])
  if (asked.payment) await writePayables(ctx, { ...invoice, supplierId }, asked.payment)
  await updateSupplierInvoice(ctx, id, {
    state: 'RECEIVED',
    supplierId,
    stockGroupId,
    receivedAt: ctx.now(),
    receivedBy: ctx.userId,
    undoneAt: null,
    undoneBy: null,
  })
}

/** What is to be paid is an entry: whoever may write entries may write it. */
function requirePaying(ctx: Context) {
  const refused = refusal(ctx.actor, { access: entryAccess.edit })
  if (refused) throw new Problem(refused.code, { words: { missing: refused.missing } })
}

function linesToTake(invoice: StoredInvoice, all: readonly StoredInvoiceLine[]): ReceivedLine[] {
  const undecided = all.filter((line) => needOf(line) !== null)
  if (undecided.length > 0)
    throw new Problem('supplier-invoice.undecided', {
      words: { count: undecided.length === 1 ? '1 linha' : `${undecided.length} linhas` },
    })
  const costs = landedCosts(all, invoice.total, invoice.shareMode)
  const taken = all.flatMap((line, index) =>
    line.isLeftOut ? [] : [{ ...line, comesIn: stockQuantityOf(line)!, cost: costs[index]! }],
  )
  if (taken.length === 0) throw new Problem('supplier-invoice.nothing-in')
  const belowNothing = taken.find(({ cost }) => cost < 0)
  if (belowNothing) throw new Problem('supplier-invoice.negative-cost', { words: { name: belowNothing.name } })
  return taken
}

/** One movement, or one for each batch where the batches are all of it. */
function movementsOf(invoice: StoredInvoice, line: ReceivedLine, placeId: string | undefined) {
  const shared = {
    itemId: line.variationId ?? line.productId!,
    placeId,
    type: 'PURCHASE' as const,
    reason: cutText(`Compra de ${invoice.supplierName}`, 200),
    reference: invoiceReference(invoice),
  }
  const parts = line.batches.map(({ quantity }) => convertQuantity(quantity, line.factor!))
  const isWhole = parts.length > 0 && parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) === line.comesIn
  if (!isWhole) {
    const [first] = line.batches
    const batch = first && { batch: first.batch, expirationDate: first.expirationDate }
    return [{ ...shared, ...batch, quantity: line.comesIn, cost: line.cost }]
  }
  const costs = shareOut(line.cost, parts as number[])
  return line.batches.map(({ batch, expirationDate }, index) => ({
    ...shared,
    batch,
    expirationDate,
    quantity: parts[index]!,
    cost: costs[index]!,
  }))
}

export const invoiceReference = ({ number, series }: Pick<StoredInvoice, 'number' | 'series'>): string =>
  `NF-e ${number}, série ${series}`

type Cost = { before: number | null; after: number }

/** Of one item in several lines, the cost of all of them together. */
async function raiseCosts(ctx: Context, lines: readonly ReceivedLine[]): Promise<Map<string, Cost>> {
  const sums = new Map<string, { cost: number; quantity: number }>()
  for (const { variationId, productId, cost, comesIn } of lines) {
    const id = variationId ?? productId!
    const sum = sums.get(id) ?? { cost: 0, quantity: 0 }
    sums.set(id, { cost: sum.cost + cost, quantity: sum.quantity + comesIn })
  }
  // What is given for nothing tells no cost.
  const costs = [...sums]
    .map(([id, { cost, quantity }]) => ({ id, costPrice: divideHalfUp(BigInt(cost) * 1000n, BigInt(quantity)) }))
    .filter(({ costPrice }) => costPrice > 0)
  const before = await updateCostPrices(ctx, costs)
  return new Map(costs.map(({ id, costPrice }) => [id, { before: before.get(id) ?? null, after: costPrice }]))
}

function received(line: ReceivedLine, costs: ReadonlyMap<string, Cost>): StoredInvoiceLine {
  const cost = costs.get(line.variationId ?? line.productId!)
  return {
    ...line,
    landedCost: line.cost,
    receivedQuantity: line.comesIn,
    costBefore: cost?.before ?? null,
    costAfter: cost?.after ?? null,
  }
}

/** Their part of the total is written down as well, so that the page always adds up. */
function leftOut(
  invoice: StoredInvoice,
  all: readonly StoredInvoiceLine[],
  taken: readonly ReceivedLine[],
): StoredInvoiceLine[] {
  const costs = landedCosts(all, invoice.total, invoice.shareMode)
  const ids = new Set(taken.map(({ id }) => id))
  return all.flatMap((line, index) => (ids.has(line.id) ? [] : [{ ...line, landedCost: costs[index]! }]))
}
