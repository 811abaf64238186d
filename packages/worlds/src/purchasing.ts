import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import type { Driver, SentFile } from './driver.ts'

/** What suppliers send. */
export const purchasingOf = ({ call }: Driver) => ({
  /** An invoice that waits to be received, as its page shows it. */
  supplierInvoice: async (xml: SentFile['content']) => {
    const { id } = await call(supplierInvoices.upload, { query: {}, file: { name: 'nota.xml', content: xml } })
    return call(supplierInvoices.get, { params: { id } })
  },
})
