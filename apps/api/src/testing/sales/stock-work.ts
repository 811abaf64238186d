import { products } from '@prumo/contract/products/products'
import { stock } from '@prumo/contract/stock/movements'
import { stockPlaces } from '@prumo/contract/stock/places'
import { createContext, type Context, type SignedActor } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** Without a key of their own: operations of the parts ask for none, except where somebody steps in for another. */
const somebody = { timeZone: 'America/Sao_Paulo', isOwner: false, permissions: new Set(), apps: new Set() }

/** What areas that come later ask of stock inside their own transaction. */
export const inStock = <T>(
  app: TestApp,
  { companyId, userId }: Person,
  work: (ctx: Context) => Promise<T>,
): Promise<T> =>
  inTransaction(app.services.pool, { companyId, userId, requestId: 'stock' }, (transaction) =>
    work(
      createContext(transaction, { ...somebody, companyId, userId } as unknown as SignedActor, app.services, {
        id: 'stock',
        ip: '',
        userAgent: '',
      }),
    ),
  )

export async function aProductInStock(
  app: TestApp,
  owner: Person,
  sku: string,
  { quantity = 0, unit = 'UN' }: { quantity?: number; unit?: 'UN' | 'KG' } = {},
): Promise<string> {
  const body = { name: `Produto ${sku}`, sku, pricing: { salePrice: 100 }, stock: { unitOfMeasurement: unit } }
  const { id: productId } = (await app.call(owner, products.create, { body })).data
  if (quantity > 0)
    await app.call(owner, stock.move, { body: { productId, type: 'PURCHASE', quantity, cost: 10, reference: 'NF 1' } })
  return productId
}

export async function aPlace(app: TestApp, owner: Person, name: string): Promise<string> {
  return (await app.call(owner, stockPlaces.create, { body: { name } })).data.id
}

export async function usualPlace(app: TestApp, owner: Person): Promise<string> {
  const { data } = await app.call(owner, stockPlaces.options, { query: {} })
  return data.items.find(({ isDefault }) => isDefault)!.id
}
