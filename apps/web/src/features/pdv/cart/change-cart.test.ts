import fc from 'fast-check'
import type { PriceOf } from '@prumo/domain/products/price-table'
import { expect, test } from 'vitest'
import type { TillItem } from '../pack/till-pack.ts'
import { cartTotals, checkoutProblem, emptyCart, isDeliveredLater, type Cart } from './cart.ts'
import { changeCart, tooMany, type CartAction } from './change-cart.ts'

const tube: TillItem = {
  id: 'tube',
  kind: 'product',
  productId: 'tube',
  variationId: null,
  serviceId: null,
  code: 'TBC-038',
  name: 'Tubo de cobre',
  unit: 'M',
  unitPrice: 3690,
  isUnpriced: false,
  discountLimit: null,
  stock: 87_000,
  minimum: null,
  maximum: null,
  thumbnailUrl: null,
  hasVariations: false,
}
const bracket: TillItem = {
  ...tube,
  id: 'bracket',
  productId: 'bracket',
  name: 'Suporte',
  unit: 'PAR',
  unitPrice: 8990,
}
const welding: TillItem = {
  ...tube,
  id: 'w',
  kind: 'service',
  productId: null,
  serviceId: 'w',
  name: 'Solda',
  unit: 'UN',
}

const catalogue = () => null
/** For a client whose table names the tube alone. */
const wholesale: PriceOf = ({ productId }) => (productId === 'tube' ? { price: 3000, table: 'Atacado' } : null)
const wholesaler = { id: 'w', name: 'Atacadista', document: null, cellPhone: null, isBlocked: false }
const add = (item: TillItem, quantity = 1000, key = `${item.id}-${quantity}`, labelTotal: number | null = null) =>
  ({ do: 'add', key, item, quantity, labelTotal, priceOf: catalogue }) as const
const run = (...actions: CartAction[]): Cart =>
  actions.reduce((cart, action) => changeCart(cart, action).cart, emptyCart())

test('what is in the cart already grows instead of coming twice [sal-10]', () => {
  const cart = run(add(tube, 3000, 'a'), add(bracket, 1000, 'b'), add(tube, 500, 'c'))
  expect(cart.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['a', 3500],
    ['b', 1000],
  ])
  expect(cartTotals(cart).total).toBe(12_915 + 8990)
})

test('the same thing at another price is another line', () => {
  expect(run(add(tube, 1000, 'a'), add({ ...tube, unitPrice: 3500 }, 1000, 'b')).lines).toHaveLength(2)
})

test('a quantity of nothing or less takes the line out [sal-10]', () => {
  expect(run(add(bracket, 1000, 'a'), { do: 'step', key: 'a', by: -1000 }).lines).toEqual([])
  expect(run(add(tube, 500, 'a'), { do: 'step', key: 'a', by: -1000 }).lines).toEqual([])
  expect(run(add(tube, 500, 'a'), { do: 'set-quantity', key: 'a', quantity: 0 }).lines).toEqual([])
})

test('999 can be typed, a line comes to 1000 by adding, no more [sal-11]', () => {
  const cart = run(add(bracket, 999_000, 'a'))
  expect(changeCart(cart, add(bracket, 1000)).cart.lines[0]!.quantity).toBe(1_000_000)
  expect(changeCart(cart, add(bracket, 2000))).toMatchObject({ problem: tooMany, cart })
  expect(changeCart(emptyCart(), add(bracket, 1_001_000)).problem).toBe(tooMany)
  expect(changeCart(cart, { do: 'set-quantity', key: 'a', quantity: 1_000_000 }).problem).toBe(tooMany)
})

test('what is counted is sold whole, what is measured and services in parts', () => {
  expect(changeCart(emptyCart(), add(bracket, 1500)).problem).toContain('Suporte é vendido por inteiro')
  expect(changeCart(emptyCart(), add(tube, 1500)).problem).toBeNull()
  expect(changeCart(emptyCart(), add(welding, 1500)).problem).toBeNull()
})

test('a label of a scale keeps its total, and each is a line of its own until its quantity is changed', () => {
  const cart = run(add(tube, 271, 'a', 1001), add(tube, 271, 'b', 1001))
  expect(cart.lines).toHaveLength(2)
  expect(cartTotals(cart).total).toBe(2002)
  expect(cartTotals(changeCart(cart, { do: 'step', key: 'a', by: 1000 }).cart).total).toBe(1001 + 4690)
})

test('a client pays the price of their table, also for what comes after, until there is another', () => {
  const chosen = { do: 'client', client: wholesaler, priceOf: wholesale } as const
  const priceOf = wholesale
  const cart = run(add(tube, 1000, 'a'), add(bracket, 1000, 'b'), chosen, { ...add(tube, 500, 'c'), priceOf })
  expect(cart.lines).toMatchObject([
    { key: 'a', quantity: 1500, unitPrice: 3000, byTable: { table: 'Atacado' } },
    { key: 'b', unitPrice: 8990, byTable: null },
  ])
  const without = changeCart(cart, { do: 'client', client: null, priceOf: catalogue }).cart
  expect(without.lines).toMatchObject([{ unitPrice: 3690, byTable: null }, { unitPrice: 8990 }])
})

test('what was typed and what a label says costs every client the same, until the label is gone', () => {
  const typed = { do: 'add-manual', key: 'a', item: { name: 'Avulso', unitPrice: 500, quantity: 1000 } } as const
  const chosen = { do: 'client', client: wholesaler, priceOf: wholesale } as const
  const cart = run(typed, add(tube, 271, 'b', 1000), chosen)
  expect(cart.lines).toMatchObject([{ unitPrice: 500 }, { unitPrice: 3690, labelTotal: 1000 }])
  const more = changeCart(cart, { do: 'set-quantity', key: 'b', quantity: 1000 }).cart
  expect(more.lines[1]).toMatchObject({ unitPrice: 3000, labelTotal: null })
})

test('who agreed to a discount agreed to these prices: another client at the same ones changes nothing of it', () => {
  const approval = { userId: 'u', name: 'Gerente', approved: 'x', proof: 'y' }
  const cart = run(add(tube), { do: 'approve', approval })
  const client = wholesaler
  expect(changeCart(cart, { do: 'client', client, priceOf: catalogue }).cart.approval).toEqual(approval)
  expect(changeCart(cart, { do: 'client', client, priceOf: wholesale }).cart.approval).toBeNull()
})

test('prices the server tells later are those of everybody, and a table stands above them', () => {
  const prices = new Map([['a', 4000]])
  const cart = run(add(tube, 1000, 'a'), { do: 'client', client: wholesaler, priceOf: wholesale })
  const byTable = changeCart(cart, { do: 'prices', prices, priceOf: wholesale }).cart.lines[0]
  expect(byTable).toMatchObject({ ownPrice: 4000, unitPrice: 3000 })
  expect(changeCart(cart, { do: 'prices', prices, priceOf: catalogue }).cart.lines[0]).toMatchObject({
    unitPrice: 4000,
  })
})

test('each reason for which a cart cannot be paid has its sentence, in this order [sal-12]', () => {
  expect(checkoutProblem(emptyCart(), true)).toBe('Adicione produtos ao carrinho antes de continuar.')
  const cart = run(add(tube))
  expect(checkoutProblem(cart, true)).toBe('Finalize a edição do desconto antes de continuar.')
  const off = (amount: number) => ({ ...cart, discount: { by: 'value' as const, amount } })
  expect(checkoutProblem(off(3691), false)).toBe('O desconto não pode ser maior que o subtotal.')
  expect(checkoutProblem(off(-1), false)).toBe('O desconto não pode ser menor que zero.')
  expect(checkoutProblem(run(add({ ...tube, unitPrice: 0 })), false)).toBe('O subtotal não pode ser zero.')
  expect(checkoutProblem(off(3690), false)).toBeNull()
})

test('a discount that cannot be leaves the subtotal to be read', () => {
  expect(cartTotals({ ...run(add(tube)), discount: { by: 'value', amount: 9999 } })).toMatchObject({
    subtotal: 3690,
    fault: 'discount-too-high',
  })
  const lines = run(add(tube, 1000, 'a'), { do: 'discount-line', key: 'a', discount: { by: 'value', amount: 4000 } })
  expect(cartTotals(lines)).toMatchObject({ subtotal: 3690, fault: 'line-discount-too-high' })
})

test('what was taken out comes back to its place', () => {
  const cart = run(add(tube, 1000, 'a'), add(bracket, 1000, 'b'), add(welding, 1000, 'c'))
  const without = changeCart(cart, { do: 'remove', key: 'b' }).cart
  expect(changeCart(without, { do: 'restore', line: cart.lines[1]!, index: 1 }).cart.lines).toEqual(cart.lines)
})

test('a new sale takes over the number nobody has seen printed, and nothing else', () => {
  const cart = run(add(tube), { do: 'number', number: 17 }, { do: 'number', number: 18 }, { do: 'notes', notes: 'x' })
  const next = changeCart(cart, { do: 'restart' }).cart
  expect(next).toMatchObject({ number: 17, lines: [], notes: '' })
  expect(next.saleId).not.toBe(cart.saleId)
})

test('with a service it is carried out later, unless somebody says otherwise [sal-89]', () => {
  expect(isDeliveredLater(run(add(tube)))).toBe(false)
  expect(isDeliveredLater(run(add(tube), add(welding)))).toBe(true)
  expect(isDeliveredLater(run(add(welding), { do: 'delivers-later', deliversLater: false }))).toBe(false)
})

test('whatever is done, no line is empty, above its limit, or there twice by key', () => {
  const items = [tube, bracket, welding]
  const action = fc.oneof(
    fc
      .record({
        item: fc.constantFrom(...items),
        quantity: fc.integer({ min: -5, max: 1_200 }).map((n) => n * 1000),
        key: fc.uuid(),
      })
      .map(({ item, quantity, key }) => add(item, quantity, key)),
    fc.record({ index: fc.nat(3), by: fc.integer({ min: -3, max: 900 }) }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let cart = emptyCart()
      for (const one of actions)
        cart = changeCart(
          cart,
          'index' in one ? { do: 'step', key: cart.lines[one.index]?.key ?? '', by: one.by * 1000 } : one,
        ).cart
      expect(cart.lines.every(({ quantity }) => quantity > 0 && quantity <= 1_000_000)).toBe(true)
      expect(new Set(cart.lines.map(({ key }) => key)).size).toBe(cart.lines.length)
    }),
  )
})
