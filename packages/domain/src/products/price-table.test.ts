import { expect, test } from 'vitest'
import { tablePrice, type PriceTable } from './price-table.ts'

const filter = { variationId: null, productId: 'filter', serviceId: null }
const blueShirt = { variationId: 'blue', productId: 'shirt', serviceId: null }

const table = (name: string, more: Partial<PriceTable> = {}): PriceTable => ({
  name,
  customerGroup: 'Atacado',
  validFrom: '2026-01-01',
  validUntil: null,
  items: [{ itemId: 'filter', price: 2_500 }],
  ...more,
})
const buyer = { groups: ['VIP', 'atacádo '], day: '2026-11-18' }
const priceOf = (...tables: PriceTable[]) => tablePrice(tables, buyer, filter)

test('a table is for clients of its group, however they write it, and for nobody else', () => {
  expect(priceOf(table('Tabela'))).toEqual({ price: 2_500, table: 'Tabela' })
  expect(tablePrice([table('Tabela')], { ...buyer, groups: ['Atacado Sul'] }, filter)).toBeNull()
  expect(tablePrice([table('Tabela')], { ...buyer, groups: [] }, filter)).toBeNull()
})

test('it holds from its first day to its last, both included', () => {
  const period = table('Novembro', { validFrom: '2026-11-10', validUntil: '2026-11-18' })
  const on = (day: string) => tablePrice([period], { ...buyer, day }, filter)?.price ?? null
  expect(['2026-11-09', '2026-11-10', '2026-11-18', '2026-11-19'].map(on)).toEqual([null, 2_500, 2_500, null])
})

test('of tables that overlap the one that began last wins for what it names, and leaves the rest to the others', () => {
  const always = table('Sempre', { items: [{ itemId: 'filter', price: 2_000 }] })
  const offer = table('Oferta', { validFrom: '2026-11-01', items: [{ itemId: 'filter', price: 2_400 }] })
  const other = table('Outra', { validFrom: '2026-11-15', items: [{ itemId: 'tube', price: 1 }] })
  for (const tables of [
    [always, offer, other],
    [other, offer, always],
  ])
    expect(priceOf(...tables)).toEqual({ price: 2_400, table: 'Oferta' })
})

test('of tables that began on one day the cheaper wins', () => {
  const vip = table('VIP', { customerGroup: 'VIP', items: [{ itemId: 'filter', price: 2_300 }] })
  expect(priceOf(table('Atacado'), vip)).toEqual({ price: 2_300, table: 'VIP' })
  expect(priceOf(vip, table('Atacado'))).toEqual({ price: 2_300, table: 'VIP' })
})

test('a variation is sold at its own price of the table, or else at that of its product', () => {
  const whole = { itemId: 'shirt', price: 4_000 }
  const prices = (...items: PriceTable['items'][number][]) =>
    tablePrice([table('Tabela', { items })], buyer, blueShirt)?.price
  expect(prices(whole)).toBe(4_000)
  expect(prices(whole, { itemId: 'blue', price: 4_500 })).toBe(4_500)
  expect(prices({ itemId: 'green', price: 1 })).toBeUndefined()
})

test('what no table names has its own price, and a price of nothing is one too', () => {
  expect(tablePrice([table('Tabela')], buyer, blueShirt)).toBeNull()
  expect(priceOf(table('Brinde', { items: [{ itemId: 'filter', price: 0 }] }))).toEqual({ price: 0, table: 'Brinde' })
})
