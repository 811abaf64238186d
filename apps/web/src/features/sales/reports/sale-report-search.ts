import { saleReportLabels } from '@prumo/contract/sales/sale-labels'

export type SaleGrouping = keyof typeof saleReportLabels
const groupings = Object.keys(saleReportLabels) as SaleGrouping[]

export type SaleReportSearch = {
  from?: string | undefined
  to?: string | undefined
  by?: SaleGrouping | undefined
  basis?: 'invoiced' | undefined
  show?: 'abc' | undefined
  seller?: string | undefined
  client?: string | undefined
  page?: number | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idOf = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What the address says, as far as it makes sense; days are checked where they are read. */
export const saleReportSearch = (raw: Record<string, unknown>): SaleReportSearch => ({
  from: textOf(raw['from']),
  to: textOf(raw['to']),
  by: groupings.find((known) => known === raw['by']),
  basis: raw['basis'] === 'invoiced' ? 'invoiced' : undefined,
  show: raw['show'] === 'abc' ? 'abc' : undefined,
  seller: idOf(raw['seller']),
  client: idOf(raw['client']),
  page: Number.isInteger(raw['page']) && Number(raw['page']) > 0 ? Number(raw['page']) : undefined,
})

/** Days and hours have an order of their own: only the rest is ranked. */
export const isRanked = (by: SaleGrouping) => by !== 'day' && by !== 'hour'
