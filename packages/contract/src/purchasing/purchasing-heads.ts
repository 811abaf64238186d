import type { AccessRules } from '../access.ts'
import { costAccess, productAccess } from '../products/product-access.ts'
import type { RouteHead } from '../route.ts'

export const invoicePath = 'product/api/v1/supplier-invoices'

/** Receiving is a matter of whoever writes products; what things cost, of whoever may know it. */
export const invoiceAccess = {
  read: productAccess.read,
  write: productAccess.write,
  /** The file says every price. */
  file: { ...costAccess, apps: productAccess.read.apps },
} as const satisfies Record<string, AccessRules>

/** What the menu and the guards of these screens ask about, without schemas. */
export const purchasingHeads = {
  invoices: { method: 'POST', path: `${invoicePath}/filter`, access: invoiceAccess.read },
  invoice: { method: 'GET', path: `${invoicePath}/{id}`, access: invoiceAccess.read },
  replenishment: {
    method: 'POST',
    path: 'product/api/v1/products/stock/replenishment/filter',
    access: productAccess.read,
  },
} as const satisfies Record<string, RouteHead>
