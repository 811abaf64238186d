import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { thousandths } from '@prumo/domain/products/quantity'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { storeProductImage, makeMissingCategories, readCategoryPaths } from '#modules/products/index.ts'
import { postMovements } from '#modules/stock/index.ts'
import { createContext, type Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import type { DemoOwner } from '../demo-company.ts'
import { demoActor } from '../demo-actor.ts'
import { families, pictures, type Family, type Item, type Picture } from './families.ts'
import { planMovements, type Stocked } from './plan-movements.ts'
import { variedFamilies, type VariedFamily } from './varied-families.ts'
import { insertDemoProducts, insertDemoVariations, selectPeopleNames } from './queries.ts'

const cents = (reais: number) => Math.round(reais * 100)

export type DemoProducts = { owner: DemoOwner; pictured: readonly Pictured[] }
type Pictured = { productId: string; name: string; picture: Picture }
type OwnFamily = Omit<Family, 'items'>

/** Products of the trade with a year of buying and selling behind them, moved as anybody else's: through the ledger. */
export const makeDemoCatalogue = (services: Services, owner: DemoOwner): Promise<DemoProducts> =>
  asOwner(services, owner, async (ctx) => {
    const { stocked, pictured } = await insertCatalogue(ctx)
    await postMovements(ctx, planMovements(stocked, ctx.today()))
    return { owner, pictured }
  })

/** One drawing for each kind of thing, while the first person looks around already: hundreds of files take their time. */
export async function addDemoPictures(
  services: Services,
  { owner, pictured }: DemoProducts,
  stopped?: AbortSignal,
): Promise<void> {
  for (const picture of pictures) {
    if (stopped?.aborted) return
    const drawing = await readFile(join(import.meta.dirname, 'pictures', `${picture}.webp`))
    const shown = pictured.filter((one) => one.picture === picture)
    await asOwner(services, owner, (ctx) => storeProductImage(ctx, drawing, shown))
  }
}

const asOwner = <T>(services: Services, owner: DemoOwner, work: (ctx: Context) => Promise<T>) =>
  inTransaction(services.pool, { ...owner, requestId: 'demo' }, (transaction) =>
    work(createContext(transaction, demoActor(owner), services, { id: 'demo', ip: '', userAgent: '' })),
  )

async function insertCatalogue({ db, companyId }: Context) {
  const all: OwnFamily[] = [...families, ...variedFamilies]
  await makeMissingCategories(db, companyId, [...new Set(all.map(({ category }) => category))])
  const findCategory = await readCategoryPaths(db)
  const suppliers = await selectPeopleNames(db)
  const stocked: Stocked[] = []
  const pictured: Pictured[] = []

  const productOf = (family: OwnFamily, [sku, name, cost, sale, minimum, maximum]: Item) => {
    const id = uuidv7()
    const category = findCategory(family.category)
    pictured.push({ productId: id, name, picture: family.picture })
    return {
      companyId,
      id,
      sku,
      name,
      brand: family.brand,
      ncm: family.ncm ?? null,
      unitOfMeasurement: family.unit,
      categoryId: 'id' in category ? category.id : null,
      supplierId: suppliers.get(family.supplier) ?? null,
      costPrice: cents(cost),
      salePrice: cents(sale),
      minimumStock: thousandths.toWhole(minimum),
      maximumStock: thousandths.toWhole(maximum),
    }
  }
  const stockedOf = (itemId: string, { unit }: OwnFamily, [, , cost, sale, minimum, maximum, monthly]: Item) => ({
    itemId,
    unit,
    cost: cents(cost),
    sale: cents(sale),
    minimum: thousandths.toWhole(minimum),
    maximum: thousandths.toWhole(maximum),
    monthly: Math.round(monthly * thousandths.scale),
  })

  const plain = families.flatMap((family) =>
    family.items.map((item) => {
      const product = productOf(family, item)
      stocked.push(stockedOf(product.id, family, item))
      return product
    }),
  )
  const varied = variedFamilies.map((family) => ({ family, product: productOf(family, family.item) }))
  await insertDemoProducts(db, [...plain, ...varied.map(({ product }) => product)])
  await insertDemoVariations(
    db,
    varied.flatMap(({ family, product }) =>
      family.variations.map((variation, position) => {
        const id = uuidv7()
        stocked.push(stockedOf(id, family, family.item))
        return variationOf(product, variation, { id, position })
      }),
    ),
  )
  return { stocked, pictured }
}

type Parent = {
  companyId: string
  id: string
  costPrice: number
  salePrice: number
  minimumStock: number
  maximumStock: number
}
const variationOf = (
  { id: productId, companyId, costPrice, salePrice, minimumStock, maximumStock }: Parent,
  { color, colorHex, size, ...names }: VariedFamily['variations'][number],
  own: { id: string; position: number },
) => ({
  ...names,
  ...own,
  companyId,
  productId,
  color: color ?? null,
  colorHex: colorHex ?? null,
  size: size ?? null,
  costPrice,
  salePrice,
  minimumStock,
  maximumStock,
})
