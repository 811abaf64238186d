import { productAccess } from '../products/product-access.ts'
import type { RouteHead } from '../route.ts'

const base = 'product/api/v1/products/stock'

/** What the menu and the guards of stock's screens ask about, without schemas. */
export const stockHeads = {
  overview: { method: 'GET', path: `${base}/statistics`, access: productAccess.read },
  batches: { method: 'POST', path: `${base}/batches/filter`, access: productAccess.read },
  counts: { method: 'POST', path: `${base}/counts/filter`, access: productAccess.read },
  count: { method: 'GET', path: `${base}/counts/{id}`, access: productAccess.read },
} as const satisfies Record<string, RouteHead>
