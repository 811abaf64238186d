import { products } from '@prumo/contract/products/products'
import { services } from '@prumo/contract/services/services'
import { stock } from '@prumo/contract/stock/movements'
import { stockPlaces } from '@prumo/contract/stock/places'
import type { BodyOf, Driver } from './driver.ts'
import { shortMark } from './short-mark.ts'

type ProductDraft = BodyOf<typeof products.create>
type StockDraft = NonNullable<ProductDraft['stock']>
type ServiceDraft = BodyOf<typeof services.create>
type Movement = BodyOf<typeof stock.move>

type Product = Partial<Omit<ProductDraft, 'stock'>> & {
  price?: number
  costPrice?: number
  unit?: StockDraft['unitOfMeasurement']
  /** So many are bought, each for this. */
  stock?: number
  cost?: number
} & Pick<StockDraft, 'minimumStock' | 'maximumStock'>

/** What is sold, and what of it lies on the shelf. */
export const catalogueOf = ({ call }: Driver) => {
  const buy = (productId: string, quantity: number, own: Partial<Movement> = {}) =>
    call(stock.move, { body: { productId, type: 'PURCHASE', quantity, cost: 10, reference: 'NF 1', ...own } })

  return {
    buy,
    product: async (draft: Product = {}) => {
      const { price = 100, costPrice, unit = 'UN', stock: bought = 0, cost, minimumStock, maximumStock, ...own } = draft
      const sku = own.sku ?? `P-${shortMark()}`
      const { id } = await call(products.create, {
        body: {
          name: `Produto ${sku}`,
          sku,
          pricing: { salePrice: price, ...(costPrice !== undefined && { costPrice }) },
          stock: { unitOfMeasurement: unit, minimumStock, maximumStock },
          ...own,
        },
      })
      if (bought > 0) await buy(id, bought, cost === undefined ? {} : { cost })
      return id
    },
    service: async ({ price = 150, ...own }: Partial<ServiceDraft> & { price?: number } = {}) =>
      (await call(services.create, { body: { name: `Limpeza ${shortMark()}`, pricing: { salePrice: price }, ...own } }))
        .id,
    stockPlace: async (name: string) => (await call(stockPlaces.create, { body: { name } })).id,
    usualPlace: async () => (await call(stockPlaces.options, { query: {} })).items.find((one) => one.isDefault)!.id,
    /** What lies there and how much of it waits for somebody. */
    stockOf: async (productId: string) => {
      const { currentStock, reservedStock } = await call(stock.level, { params: { id: productId }, query: {} })
      return { current: currentStock, reserved: reservedStock }
    },
  }
}
