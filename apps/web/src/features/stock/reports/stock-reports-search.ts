import { movementTypeNames, type MovementType } from '@prumo/contract/stock/movement-types'
import { cutText } from '@prumo/domain/text/cut-text'

const stockReportsKeys = ['movements', 'alerts', 'manage', 'places', 'notifications'] as const
export type StockReportsKey = (typeof stockReportsKeys)[number]

export type StockReportsSearch = {
  key?: StockReportsKey | undefined
  from?: string | undefined
  to?: string | undefined
  product?: string | undefined
  place?: string | undefined
  type?: MovementType | undefined
  least?: number | undefined
  search?: string | undefined
  page?: number | undefined
  size?: number | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idOf = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? cutText(value, 100) : undefined)
const countOf = (value: unknown) => {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 ? count : undefined
}
const amountOf = (value: unknown) => {
  const amount = Number(value)
  return Number.isFinite(amount) && amount > 0 && amount < 1_000_000_000 ? amount : undefined
}

/** What the address says, as far as it makes sense; days are checked where they are read. */
export const stockReportsSearch = (raw: Record<string, unknown>): StockReportsSearch => ({
  key: stockReportsKeys.find((key) => key === raw['key']),
  from: textOf(raw['from']),
  to: textOf(raw['to']),
  product: idOf(raw['product']),
  place: idOf(raw['place']),
  type: movementTypeNames.find((known) => known === raw['type']),
  least: amountOf(raw['least']),
  search: textOf(raw['search']),
  page: countOf(raw['page']),
  size: countOf(raw['size']),
})
