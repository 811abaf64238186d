import { invoiceAccess } from '@prumo/contract/purchasing/purchasing-heads'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { replenishmentHandlers } from './replenishment/handlers.ts'
import { supplierInvoiceHandlers } from './supplier-invoices/handlers.ts'

export { purchasingLists } from './exported-lists.ts'
export { purchasingPersonReferences } from './person-references.ts'
export { purchasingJobs } from './jobs.ts'
export { supplierInvoiceFindable } from './supplier-invoices/find-queries.ts'

/** The file says what everything cost. */
export const purchasingFiles = { supplierInvoice: { access: invoiceAccess.file } } as const

export const purchasingArea: AreaHandlers<'purchasing'> = {
  'purchasing/supplier-invoices': supplierInvoiceHandlers,
  'purchasing/replenishment': replenishmentHandlers,
}
