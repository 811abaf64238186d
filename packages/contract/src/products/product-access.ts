import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import type { AppId } from '../apps.ts'
import { crudHeads } from '../crud-heads.ts'
import type { RouteHead } from '../route.ts'

const apps: readonly AppId[] = ['products']

export const productAccess = {
  read: { permissions: readPermissions('product'), apps },
  write: { permissions: writePermissions('product'), apps },
  /** The data of a product or category, without its prices: also whoever keeps the services. */
  edit: { permissions: writePermissions('product', 'service'), apps },
  remove: { permissions: ['product.delete'], apps },
  /** Of a variation or a category: whoever may change may delete. */
  removePart: { permissions: ['product.post', 'product.delete'], apps },
} as const satisfies Record<string, AccessRules>

/** What things cost and what is earned with them, wherever it stands. */
export const costAccess: AccessRules = { permissions: ['product-cost.read'] }

export const productPlace = {
  path: 'product/products',
  read: productAccess.read,
  create: { ...productAccess.write, limit: 'products' },
  edit: productAccess.edit,
  write: productAccess.remove,
} as const
export const productHeads = crudHeads(productPlace)

export const productCategoryPlace = {
  path: 'product/categories',
  read: productAccess.read,
  create: productAccess.write,
  edit: productAccess.edit,
  write: productAccess.removePart,
} as const
export const productCategoryHeads = crudHeads(productCategoryPlace)

export const variationHeads = {
  list: { method: 'POST', path: 'product/variations/filter', access: productAccess.read },
} as const satisfies Record<string, RouteHead>

/** Whoever sells has to find what there is to sell. */
export const findingAccess: AccessRules = {
  permissions: readPermissions('product', 'service', 'sale', 'sale-order', 'service-order'),
  apps: ['products', 'services', 'point-of-sale', 'sale-orders', 'service-orders'],
}
/** Of both kinds, whichever the key of the area is. */
export const sellingAccess: AccessRules = { permissions: readPermissions('sale', 'sale-order', 'service-order') }

export const findingHeads = {
  list: { method: 'POST', path: 'product/products/and-services/filter', access: findingAccess },
  get: { method: 'POST', path: 'product/products/or-services/{code}', access: findingAccess },
} as const satisfies Record<string, RouteHead>
