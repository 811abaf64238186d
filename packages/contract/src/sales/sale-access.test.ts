import { expect, test } from 'vitest'
import { mayCall, type Access, type Actor } from '../access.ts'
import { pdvAccess, saleAccess } from './sale-access.ts'
import { saleScreenRules } from './sale-heads.ts'

const may = (access: Access, permissions: string[], apps: string[]) =>
  mayCall(
    {
      companyId: 'one',
      isOwner: false,
      permissions: new Set(permissions),
      apps: new Set(apps),
      subscription: 'active',
    } satisfies Actor,
    { access },
  )

test('the till opens with its app and read or post of sale-order or sale; selling needs a post [sal-2]', () => {
  const till = ['point-of-sale']
  for (const key of ['sale-order.read', 'sale-order.post', 'sale.read', 'sale.post'])
    expect(may(pdvAccess.open, [key], till)).toBe(true)
  for (const key of ['sale-order.read', 'sale.read']) expect(may(pdvAccess.sell, [key], till)).toBe(false)
  for (const key of ['sale-order.post', 'sale.post']) expect(may(pdvAccess.sell, [key], till)).toBe(true)
  for (const key of ['service-order.post', 'product.post']) expect(may(pdvAccess.open, [key], till)).toBe(false)
  expect(may(pdvAccess.open, ['sale-order.post'], ['sale-orders', 'products'])).toBe(false)
})

test('each list opens with its own keys and apps; adding and acting need a post [sal-40]', () => {
  const { quotes, sales, serviceOrders, create } = saleScreenRules
  expect(may(quotes.access, ['sale-order.read'], ['sale-orders'])).toBe(true)
  expect(may(quotes.access, ['sale-order.read'], ['point-of-sale'])).toBe(false)
  expect(may(sales.access, ['sale-order.read'], ['point-of-sale'])).toBe(true)
  expect(may(sales.access, ['service-order.post'], ['point-of-sale'])).toBe(false)
  expect(may(serviceOrders.access, ['service-order.read'], ['service-orders'])).toBe(true)
  expect(may(serviceOrders.access, ['service-order.read'], ['sale-orders'])).toBe(false)
  for (const key of ['sale.read', 'sale-order.read', 'service-order.read']) {
    expect(may(create.access, [key], ['sale-orders'])).toBe(false)
    expect(may(saleAccess.write, [key], ['sale-orders'])).toBe(false)
  }
  expect(may(create.access, ['sale.post'], ['sale-orders'])).toBe(true)
})
