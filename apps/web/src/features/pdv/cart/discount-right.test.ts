import { expect, test } from 'vitest'
import type { TillItem } from '../pack/till-pack.ts'
import { emptyCart } from './cart.ts'
import { changeCart } from './change-cart.ts'
import { discountReason } from './discount-right.ts'

const service: TillItem = {
  id: 'visit',
  kind: 'service',
  productId: null,
  variationId: null,
  serviceId: 'visit',
  code: 'VIS',
  name: 'Visita técnica',
  unit: 'UN',
  unitPrice: 0,
  isUnpriced: true,
  discountLimit: null,
  stock: null,
  minimum: null,
  maximum: null,
  thumbnailUrl: null,
  hasVariations: false,
}
const filter: TillItem = {
  ...service,
  id: 'filter',
  kind: 'product',
  productId: 'filter',
  serviceId: null,
  unitPrice: 5000,
}
const priced = { ...filter, isUnpriced: false }
const sold = (item: TillItem, price: number | null = null) => {
  const priceOf = () => (price === null ? null : { price, table: 'Atacado' })
  const added = (cart = emptyCart(), one = item) =>
    changeCart(cart, { do: 'add', key: one.id, item: one, quantity: 1000, labelTotal: null, priceOf }).cart
  return added(added(), { ...priced, id: 'other', productId: 'other' })
}

test('what the catalogue has no price for is asked about before the sale is sent, as the server asks about it', () => {
  expect(discountReason(sold(service), null)).toBe('Há um item sem preço no cadastro.')
  expect(discountReason(sold(priced), null)).toBeNull()
})

test('what a table of prices names has a price, and what the catalogue sells for nothing has one too', () => {
  expect(discountReason(sold(service, 8000), null)).toBeNull()
  expect(discountReason(sold({ ...service, isUnpriced: false }), null)).toBeNull()
})
