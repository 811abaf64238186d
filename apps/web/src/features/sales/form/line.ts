import type { RequestOf, AnswerOf } from '@prumo/contract/route'
import type { catalogueFinding } from '@prumo/contract/products/finding'
import type { Sale } from '@prumo/contract/sales/sale-records'
import type { sales } from '@prumo/contract/sales/sales'
import { toCents } from '@prumo/domain/money/money'
import type { PriceOf } from '@prumo/domain/products/price-table'
import { percentages } from '@prumo/domain/products/pricing'
import { thousandths, type Unit } from '@prumo/domain/products/quantity'
import type { Discount, SaleItem } from '@prumo/domain/sales/totals'
import { uuidv7 } from '@prumo/domain/text/uuid'

type Draft = RequestOf<typeof sales.create>['body']
type ProductDraft = NonNullable<Draft['products']>[number]
type ServiceDraft = NonNullable<Draft['services']>[number]
export type DiscountDraft = NonNullable<Draft['discount']>

/** A line as it is edited, whichever of the two lists it goes into. Wire values. */
export type Line = {
  id: string
  kind: 'product' | 'service'
  thingId: string
  /** Of a product; both null: a service, or something typed at the till. */
  productId: string | null
  variationId: string | null
  name: string
  quantity: number
  unitPrice: number
  discount: DiscountDraft | null
  isOptional: boolean
  isTaken: boolean
  notes: string
  /** Where the line stands in its list, for what is said against it. */
  index: number
}

/** What is shown of a thing beside its line. */
export type ThingFacts = {
  code: string | null
  unit: Unit
  thumbnailUrl: string | null
  currentStock: number | null
  /** What it costs everybody; undefined: as far as is known here. */
  salePrice?: number | null
}
export type FoundItem = AnswerOf<typeof catalogueFinding.list>['items'][number] &
  Pick<AnswerOf<typeof catalogueFinding.get>, 'id' | 'type' | 'name'>

const productThing = ({ variationId, productId }: Pick<ProductDraft, 'variationId' | 'productId'>) =>
  variationId ?? productId ?? ''

/** Both lists as one, in their order. */
export function formLinesOf({ products = [], services = [] }: Pick<Draft, 'products' | 'services'>): Line[] {
  const rest = (item: ProductDraft | ServiceDraft, index: number) => ({
    id: item.id ?? `${index}`,
    index,
    quantity: item.quantity,
    unitPrice: item.unitPrice ?? 0,
    discount: item.discount ?? null,
    isOptional: item.isOptional ?? false,
    isTaken: item.isTaken ?? false,
    notes: item.notes ?? '',
    position: item.position ?? 0,
  })
  return [
    ...products.map((item, index) => ({
      ...rest(item, index),
      kind: 'product' as const,
      thingId: productThing(item),
      productId: item.productId ?? null,
      variationId: item.variationId ?? null,
      name: item.productName ?? '',
    })),
    ...services.map((item, index) => ({
      ...rest(item, index),
      kind: 'service' as const,
      thingId: item.serviceId,
      productId: null,
      variationId: null,
      name: item.serviceName ?? '',
    })),
  ]
    .sort((one, other) => one.position - other.position)
    .map(({ position: _position, ...line }) => line)
}

/** The lines as the two lists the call takes. */
export function lineDraftOf(lines: readonly Line[]): Pick<Draft, 'products' | 'services'> {
  const shared = ({ id, quantity, unitPrice, discount, isOptional, isTaken, notes }: Line, position: number) => ({
    id,
    position,
    quantity,
    unitPrice,
    discount,
    isOptional,
    isTaken,
    notes,
  })
  const placed = lines.map((line, position) => ({ line, position }))
  return {
    products: placed
      .filter(({ line }) => line.kind === 'product')
      .map(({ line, position }) => ({
        productId: line.productId,
        variationId: line.variationId,
        productName: line.name,
        ...shared(line, position),
      })),
    services: placed
      .filter(({ line }) => line.kind === 'service')
      .map(({ line, position }) => ({ serviceId: line.thingId, serviceName: line.name, ...shared(line, position) })),
  }
}

/** What was sold, as the form edits it. */
export const itemsOfSale = ({ products, services }: Pick<Sale, 'products' | 'services'>) => ({
  products: products.map((item) => ({
    ...termsOf(item),
    productId: item.productId,
    variationId: item.variationId,
    productName: item.productName,
  })),
  services: services.map((item) => ({
    ...termsOf(item),
    serviceId: item.serviceId ?? '',
    serviceName: item.serviceName,
  })),
})

const termsOf = (item: Sale['products'][number] | Sale['services'][number]) => ({
  id: item.id,
  position: item.position,
  quantity: item.quantity,
  unitPrice: item.unitPrice,
  discount: item.discount,
  isOptional: item.isOptional,
  isTaken: item.isTaken,
  notes: item.notes ?? '',
})

export function factsOfSale({ products, services }: Pick<Sale, 'products' | 'services'>): Map<string, ThingFacts> {
  return new Map([
    ...products.map((item): [string, ThingFacts] => [
      productThing(item),
      { code: item.productCode, unit: item.unitOfMeasurement, thumbnailUrl: item.thumbnailUrl, currentStock: null },
    ]),
    ...services.map((item): [string, ThingFacts] => [
      item.serviceId ?? '',
      { code: item.serviceCode, unit: 'UN', thumbnailUrl: null, currentStock: null },
    ]),
  ])
}

export const newLine = (item: FoundItem, quantity: number, unitPrice: number): Line => ({
  id: uuidv7(),
  index: 0,
  kind: item.type,
  thingId: item.id,
  productId: item.productId ?? null,
  variationId: item.variationId ?? null,
  name: item.name,
  quantity,
  unitPrice,
  discount: null,
  isOptional: false,
  isTaken: false,
  notes: '',
})

/** As the arithmetic of sales takes it. */
export const itemOf = ({ kind, quantity, unitPrice, discount, isOptional, isTaken }: Line): SaleItem => ({
  kind,
  quantity: thousandths.toWhole(quantity),
  unitPrice: toCents(unitPrice),
  discount: wholeDiscount(discount),
  isOptional,
  isTaken,
})

export const wholeDiscount = (discount: DiscountDraft | null | undefined): Discount | null =>
  !discount
    ? null
    : {
        by: discount.by,
        amount: discount.by === 'value' ? toCents(discount.amount) : percentages.toWhole(discount.amount),
      }

/** As tables of prices know it; null: something typed at the till. */
export const soldIn = ({ kind, thingId, productId, variationId }: Line) =>
  thingId === '' ? null : { productId, variationId, serviceId: kind === 'service' ? thingId : null }

const soldAs = ({ id, type, productId = null, variationId = null }: FoundItem) => ({
  productId,
  variationId,
  serviceId: type === 'service' ? id : null,
})

/** What one costs whoever buys, in cents, and by which table; null: it has no price. */
export function shownPrice(item: FoundItem, priceOf: PriceOf): { cents: number; table: string | null } | null {
  const byTable = item.hasVariations ? null : priceOf(soldAs(item))
  if (byTable) return { cents: byTable.price, table: byTable.table }
  return item.salePrice == null ? null : { cents: toCents(item.salePrice), table: null }
}
