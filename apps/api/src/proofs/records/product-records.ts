import { allRoutes } from '@prumo/contract/catalogue'
import { productBarcodes } from '@prumo/contract/products/barcodes'
import { products } from '@prumo/contract/products/products'
import { imageArchives } from '@prumo/contract/products/image-archives'
import { priceChanges } from '@prumo/contract/products/price-changes'
import { variations } from '@prumo/contract/products/variations'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stockCounts } from '@prumo/contract/stock/counts'
import { stock } from '@prumo/contract/stock/movements'
import { stockSubscriptions } from '@prumo/contract/stock/subscriptions'
import type { Person } from '../../testing/app/builders.ts'
import { anImage } from '../../testing/sales/products.ts'
import { pngOf } from '../../testing/files/sample-files.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { multipartOf } from '../../testing/app/upload-file.ts'
import { zipOf } from '../../testing/files/zip-of.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { someBarcode } from '../examples/product-bodies.ts'
import { created, idOf, type Maker, type Params } from './make-record.ts'
import { requestOf } from '../routes/route-request.ts'

export async function aVariation(app: TestApp, owner: Person): Promise<Params> {
  const { id } = await created('products/products.create')(app, owner)
  const create = allRoutes.find(({ name }) => name === 'products/variations.create')!
  const body = exampleBody(create)!
  const { id: variationId } = idOf(await app.raw(requestOf(create, { params: { id: id! }, body }), owner))
  const { id: imageId } = await anImage(app, owner, id!)
  return { id: id!, variationId: variationId!, imageId }
}

/** What names parts of itself is made once for each company: an id given to one call belongs to the other. */
export function onceForCompany(make: Maker): Maker {
  const made = new Map<string, Promise<Params>>()
  return (app, owner) => {
    if (!made.has(owner.companyId)) made.set(owner.companyId, make(app, owner))
    return made.get(owner.companyId)!
  }
}

/** By the group of the example. */
async function aPricedProduct(app: TestApp, owner: Person): Promise<Params> {
  const { productId } = await aPriceTable(app, owner)
  return { id: productId! }
}

async function aPriceTable(app: TestApp, owner: Person): Promise<Params> {
  const { id: itemId } = await created('products/products.create')(app, owner)
  const { id } = await created('products/price-tables.create', { items: [{ itemId, price: 9.9 }] })(app, owner)
  return { id: id!, productId: itemId! }
}

async function aClientWithPrices(app: TestApp, owner: Person): Promise<Params> {
  await aPriceTable(app, owner)
  return created('people/customers.create', { tags: ['Atacado'] })(app, owner)
}

/** With a picture of its product to choose. */
const aKnownVariation = onceForCompany(aVariation)

const aProductWithImage = onceForCompany(async (app, owner) => {
  const id = await app.as(owner).product()
  const { id: imageId } = await anImage(app, owner, id)
  return { id, imageId }
})

/** What a scanner gives. */
async function aCode(app: TestApp, owner: Person): Promise<Params> {
  const { data } = await app.call(owner, products.get, { params: { id: await app.as(owner).product() } })
  return { id: data.id, code: data.sku }
}

export const aVariationInStock = onceForCompany(async (app, owner) => {
  const { id, variationId } = await aVariation(app, owner)
  const body = { productId: id!, variationId: variationId!, type: 'PURCHASE', quantity: 5, reference: 'NF 1' } as const
  const batch = { batch: 'L1', expirationDate: '2030-01-31' }
  const { data } = await app.call(owner, stock.move, { body: { ...body, ...batch } })
  return { id: id!, productId: id!, variationId: variationId!, placeId: data.place.id }
})

/** In which one thing was counted, of which there is more. */
export async function aCount(app: TestApp, owner: Person): Promise<Params> {
  const { variationId } = await aVariationInStock(app, owner)
  const { data } = await app.call(owner, stockCounts.create, { body: { name: 'Inventário' } })
  const params = { id: data.id, itemId: variationId! }
  await app.call(owner, stockCounts.tally, { params, body: { round: 1, quantity: 1 } })
  return params
}

export async function aCountToReview(app: TestApp, owner: Person): Promise<Params> {
  const params = await aCount(app, owner)
  await app.call(owner, stockCounts.close, { params: { id: params['id']! }, body: {} })
  return params
}

async function aBarcode(app: TestApp, owner: Person): Promise<Params> {
  const { id, variationId } = await aVariationInStock(app, owner)
  const body = { barcode: someBarcode(), variationId: variationId! }
  const { data } = await app.call(owner, productBarcodes.add, { params: { id: id! }, body })
  return { id: id!, barcodeId: data.id }
}

/** Nothing is there of it any more. */
async function anAlertedProduct(app: TestApp, owner: Person): Promise<string> {
  const { id: productId } = await created('products/products.create')(app, owner)
  const move = (type: 'PURCHASE' | 'LOSS') =>
    app.call(owner, stock.move, { body: { productId: productId!, type, quantity: 1, reference: 'NF 1' } })
  await move('PURCHASE')
  await move('LOSS')
  return productId!
}

export async function anAlert(app: TestApp, owner: Person): Promise<Params> {
  const productId = await anAlertedProduct(app, owner)
  const { data } = await app.call(owner, stockAlerts.list, { body: { filters: { productId, isResolved: false } } })
  return { id: data.items[0]!.id }
}

export async function anAcknowledgedAlert(app: TestApp, owner: Person): Promise<Params> {
  const params = await anAlert(app, owner)
  await app.call(owner, stockAlerts.acknowledge, { params: { id: params['id']! } })
  return params
}

const aSubscription = onceForCompany(async (app, owner) => {
  const body = { userId: owner.userId, productId: await app.as(owner).product() }
  return { id: (await app.call(owner, stockSubscriptions.create, { body })).data.id }
})

type Item = { productId: string; variationId: string }

export async function aFollowedItem(app: TestApp, owner: Person, item: Item): Promise<Item> {
  await app.call(owner, stockSubscriptions.subscribe, { body: item })
  return item
}

/** There is less of it than there should be. */
export async function anAlertedItem(app: TestApp, owner: Person, item: Item): Promise<Item> {
  const params = { id: item.productId, variationId: item.variationId }
  await app.call(owner, variations.update, { params, body: { stock: { minimumStock: 1000, maximumStock: null } } })
  return item
}

const aPriceChange: Maker = async (app, owner) => {
  const change = { by: 'percent', amount: 10, direction: 'up' } as const
  const { data } = await app.call(owner, priceChanges.apply, { body: { ids: [await app.as(owner).product()], change } })
  return { id: data.id! }
}

const anImageArchive: Maker = async (app, owner) => {
  const form = await multipartOf('fotos.zip', await zipOf({ 'FOTO.png': pngOf(10, 10) }))
  return idOf(await app.raw({ method: 'POST', url: `/api/${imageArchives.create.path}`, ...form }, owner))
}

/** Of groups that know things by their codes. */
/** How a person comes to have what catalogue and stock keep. */
export const catalogueMakers: Record<string, Maker> = {
  'products/barcodes': aBarcode,
  'products/finding': aCode,
  'products/variations': aKnownVariation,
  'products/images': aProductWithImage,
  'products/price-tables': aPriceTable,
  'products/price-changes': aPriceChange,
  'products/image-archives': anImageArchive,
  'stock/movements': aVariationInStock,
  'stock/alerts': anAlert,
  'stock/subscriptions': aSubscription,
  'stock/counts': aCount,
}

/** Records that stand where a route wants them. */
export const catalogueStateMakers: Record<string, Maker> = {
  'products/price-tables.ofProduct': aPricedProduct,
  'products/price-tables.ofClient': aClientWithPrices,
  'products/variations.remove': aVariation,
  'stock/alerts.resolve': anAcknowledgedAlert,
  'stock/counts.listDifferences': aCountToReview,
  'stock/counts.recount': aCountToReview,
  'stock/counts.approve': aCountToReview,
}
