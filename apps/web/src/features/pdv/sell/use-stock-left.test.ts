import { expect, test } from 'vitest'
import { emptyCart, type CartLine } from '../cart/cart.ts'
import { takenHere } from './use-stock-left.ts'

const line = (productId: string, variationId: string | null, quantity: number) =>
  ({ ...emptyCart(), productId, variationId, quantity }) as unknown as CartLine

test('what lies in the cart and what waits to be sent is not there any more, variation by variation', () => {
  const body = {
    products: [
      { productId: 'a', quantity: 2 },
      { productId: 'b', variationId: 'b1', quantity: 0.5 },
    ],
  }
  const taken = takenHere([line('a', null, 1000), line('b', 'b2', 3000), line('a', null, 500)], [
    { route: 'sales/sales.recordCompleted', input: { body } },
    { route: 'people/customers.create', input: { body } },
  ] as never)
  expect(Object.fromEntries(taken)).toEqual({ a: 3500, b2: 3000, b1: 500 })
})
