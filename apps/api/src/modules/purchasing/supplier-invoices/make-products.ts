import { isGtin } from '@prumo/domain/products/gtin'
import { divideHalfUp } from '@prumo/domain/products/pricing'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { holdPlanRoom, readPlanRoom } from '#modules/company/index.ts'
import { countProducts, insertInvoicedProducts, selectTakenCodes } from '#modules/products/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { ReceivedLine } from './judge-line.ts'

/** Makes the products that lines ask for, as the invoice knows them. Answers the lines, each with its product. */
export async function makeProducts(
  ctx: Context,
  lines: readonly ReceivedLine[],
  supplierId: string,
): Promise<ReceivedLine[]> {
  const asked = lines.filter(({ newProduct }) => newProduct !== null)
  if (asked.length === 0) return [...lines]
  await checkRoom(ctx, asked.length)
  const skus = await freeSkus(ctx, asked)
  const takenBarcodes = await selectTakenCodes(
    ctx,
    'barcode',
    asked.flatMap(({ gtin }) => (gtin ? [gtin] : [])),
  )
  const rows = asked.map((line, index) => {
    const barcode = line.gtin && isBarcode(line.gtin) && !takenBarcodes.has(line.gtin) ? line.gtin : null
    // Of two new products with one code the first has it.
    if (barcode) takenBarcodes.add(barcode)
    return {
      id: uuidv7(),
      name: line.newProduct!.name,
      sku: skus[index]!,
      barcode: line.factor === 1000 ? barcode : null,
      gtinEan: line.factor === 1000 && line.gtin && isGtin(line.gtin) ? line.gtin : null,
      ncm: line.ncm,
      cest: line.cest,
      unitOfMeasurement: line.newProduct!.unitOfMeasurement,
      salePrice: line.newProduct!.salePrice,
      costPrice: divideHalfUp(BigInt(line.cost) * 1000n, BigInt(line.comesIn)) || null,
      supplierId,
    }
  })
  await insertInvoicedProducts(ctx, rows)
  const ids = new Map(asked.map(({ id }, index) => [id, rows[index]!.id]))
  return lines.map((line) => ({ ...line, productId: ids.get(line.id) ?? line.productId }))
}

/** Once for all of them: either every one finds a place in the plan, or none is made. */
async function checkRoom(ctx: Context, count: number) {
  if ((await readPlanRoom(ctx, 'products', countProducts)) === null) return
  await holdPlanRoom(ctx)
  const room = await readPlanRoom(ctx, 'products', countProducts)
  if (room !== null && room < count)
    throw new Problem('supplier-invoice.plan-room', {
      words: { count: count === 1 ? '1 produto' : `${count} produtos`, room },
    })
}

/** The supplier's code, or with an end of its own where something has that already. */
async function freeSkus(ctx: Context, lines: readonly ReceivedLine[]): Promise<string[]> {
  const wanted = lines.map(({ code }) => code.toUpperCase().padStart(3, '0').slice(0, 50))
  const taken = await selectTakenCodes(ctx, 'code', wanted)
  return wanted.map((code) => {
    const sku = taken.has(code) ? `${code}-${uuidv7().slice(-6).toUpperCase()}` : code
    taken.add(sku)
    return sku
  })
}

const isBarcode = (gtin: string) => [8, 12, 13].includes(gtin.length)
