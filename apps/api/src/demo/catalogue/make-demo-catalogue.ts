import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { people } from '@prumo/contract/people/people'
import type { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { thousandths } from '@prumo/domain/products/quantity'
import type { BodyOf } from '@prumo/worlds/driver'
import { world, type World } from '@prumo/worlds/world'
import type { FastifyInstance } from 'fastify'
import { storeProductImage, makeMissingCategories, readCategoryPaths } from '#modules/products/index.ts'
import { postMovements } from '#modules/stock/index.ts'
import { createContext, type Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import type { DemoOwner } from '../demo-company.ts'
import { demoActor } from '../demo-actor.ts'
import { insideDriver } from '../inside-driver.ts'
import { families, pictures, type Family, type Item, type Picture } from './families.ts'
import type { DemoYear } from '../selling/plan-year.ts'
import { planMovements, type Stocked } from './plan-movements.ts'
import { variedFamilies, type VariedFamily } from './varied-families.ts'

const cents = (reais: number) => Math.round(reais * 100)
/** Reais that have no more than cents. */
const inCents = (reais: number) => cents(reais) / 100

export type DemoProducts = { owner: DemoOwner; pictured: readonly Pictured[] }
type Pictured = { productId: string; name: string; picture: Picture }
type OwnFamily = Omit<Family, 'items'>
type ProductDraft = BodyOf<typeof products.create>

/** Products of the trade with what a year brought of them, moved as anybody else's: through the ledger. */
export const makeDemoCatalogue = (server: FastifyInstance, owner: DemoOwner, year: DemoYear): Promise<DemoProducts> =>
  asOwner(server.parts.services, owner, async (ctx) => {
    const company = world(insideDriver(server, demoActor(owner), { transaction: ctx.transaction }))
    const { stocked, pictured } = await makeProducts(company, await findPlaces(ctx, company))
    await postMovements(ctx, planMovements(stocked, year, ctx.today()))
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

/** Where products stand, and who sells them to the company. */
async function findPlaces({ db, companyId }: Context, { call }: World) {
  const paths = [...families, ...variedFamilies].map(({ category }) => category)
  await makeMissingCategories(db, companyId, [...new Set(paths)])
  const findCategory = await readCategoryPaths(db)
  const { items } = await call(people.list, { body: { limit: 1000 } })
  const suppliers = new Map(items.map(({ name, id }) => [name!, id!]))
  return ({ category: path, supplier }: OwnFamily) => {
    const category = findCategory(path)
    return { category: 'id' in category ? { id: category.id } : null, supplier: { id: suppliers.get(supplier)! } }
  }
}

async function makeProducts(
  { product, call }: World,
  placesOf: (family: OwnFamily) => Pick<ProductDraft, 'category' | 'supplier'>,
) {
  const stocked: Stocked[] = []
  const pictured: Pictured[] = []
  const make = async (family: OwnFamily, item: Item, own: Pick<ProductDraft, 'variations'> = {}) => {
    const [sku, name, cost, sale, minimumStock, maximumStock] = item
    const productId = await product({
      ...placesOf(family),
      ...own,
      sku,
      name,
      brand: family.brand,
      tax: { ncm: family.ncm },
      unit: family.unit,
      costPrice: inCents(cost),
      price: inCents(sale),
      minimumStock,
      maximumStock,
    })
    pictured.push({ productId, name, picture: family.picture })
    return productId
  }

  for (const family of families)
    for (const item of family.items) stocked.push(stockedOf(await make(family, item), family, item, item[0]))
  for (const family of variedFamilies) {
    const id = await make(family, family.item, { variations: family.variations.map(variationOf(family.item)) })
    const { items } = await call(variations.list, { body: { filters: { productId: id } } })
    const idOf = new Map(items.map((variation) => [variation.sku, variation.id!]))
    stocked.push(...family.variations.map(({ sku }) => stockedOf(idOf.get(sku)!, family, family.item, sku)))
  }
  return { stocked, pictured }
}

const stockedOf = (itemId: string, { unit }: OwnFamily, [, , cost, , , maximum]: Item, sku: string): Stocked => ({
  itemId,
  sku,
  unit,
  cost: cents(cost),
  maximum: thousandths.toWhole(maximum),
})

const variationOf =
  ([, , cost, sale, minimumStock, maximumStock]: Item) =>
  ({ name, sku, color, colorHex, size }: VariedFamily['variations'][number]) => ({
    name,
    sku,
    attributes: { color, colorHex, size },
    pricing: { costPrice: inCents(cost), salePrice: inCents(sale) },
    stock: { minimumStock, maximumStock },
  })
