import type { PriceOf } from '@prumo/domain/products/price-table'
import { expect, test } from 'vitest'
import type { Line } from './line.ts'
import { repriceLines } from './reprice-lines.ts'

const filter = (id: string, unitPrice: number, more: Partial<Line> = {}): Line => ({
  id,
  kind: 'product',
  thingId: 'filter',
  productId: 'filter',
  variationId: null,
  name: 'Filtro',
  quantity: 1,
  unitPrice,
  discount: null,
  isOptional: false,
  isTaken: false,
  notes: '',
  index: 0,
  ...more,
})
const own = new Map([['filter', 100]])
const byNoTable: PriceOf = () => null
const wholesale: PriceOf = ({ productId }) => (productId === 'filter' ? { price: 8000, table: 'Atacado' } : null)
const reprice = (lines: Line[], before: PriceOf, now: PriceOf, listPrices = new Map<string, number | null>()) =>
  repriceLines(lines, { before, now, own, listPrices }).map(({ id, price }) => [id, price])

test('what nobody typed costs what it costs the other client, and typed prices stay', () => {
  const lines = [filter('listed', 100), filter('typed', 95), filter('by hand', 100, { thingId: '', productId: null })]
  expect(reprice(lines, byNoTable, wholesale)).toEqual([['listed', 80]])
  expect(reprice([filter('listed', 80), filter('typed', 95)], wholesale, byNoTable)).toEqual([['listed', 100]])
})

test('what was saved at a price the catalogue has left behind follows a table, and nothing else', () => {
  const saved = new Map([['old', 90]])
  expect(reprice([filter('old', 90)], byNoTable, wholesale, saved)).toEqual([['old', 80]])
  expect(reprice([filter('old', 90)], byNoTable, byNoTable, saved)).toEqual([])
})

test('what costs the other client the same is not told as changed', () => {
  expect(reprice([filter('same', 80)], wholesale, wholesale)).toEqual([])
})

test('what is not known of the catalogue stays as it is', () => {
  expect(reprice([filter('gone', 100, { thingId: 'gone', productId: 'gone' })], wholesale, byNoTable)).toEqual([])
})
