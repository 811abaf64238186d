import type { RequestOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { readStoredValue } from '#shared/offline/stored-values.ts'
import type { Receipt } from '../receipt/receipt.ts'

export type SaleBody = RequestOf<typeof sales.create>['body']
export type CompletedSaleBody = RequestOf<typeof sales.recordCompleted>['body']

/** A sale as this device made it. */
export type StoredSale = { id: string; receipt: Receipt }

/** What the list of this device's sales shows; the newest first. */
export type StoredSaleLine = Pick<Receipt, 'kind' | 'number' | 'happenedAt' | 'total'> & {
  id: string
  client: string | null
}

const listName = 'pdv-sales'
const nameOf = (id: string) => `pdv-sale ${id}`
/** Older ones are the server's to tell. */
const mostKept = 300

export const readStoredSale = (id: string) => readStoredValue<StoredSale>(nameOf(id))
export const listStoredSales = async () => (await readStoredValue<StoredSaleLine[]>(listName)) ?? []

/** What is written down together with the operation that sends the sale. */
export async function keepingSale(sale: StoredSale): Promise<Record<string, unknown>> {
  const { kind, number, happenedAt, total, client } = sale.receipt
  const line: StoredSaleLine = { id: sale.id, kind, number, happenedAt, total, client: client?.name ?? null }
  const before = (await listStoredSales()).filter(({ id }) => id !== sale.id)
  const dropped = before.slice(mostKept - 1)
  return {
    [nameOf(sale.id)]: sale,
    [listName]: [line, ...before.slice(0, mostKept - 1)],
    ...Object.fromEntries(dropped.map(({ id }) => [nameOf(id), null])),
  }
}
