import type { ImportType } from '@prumo/contract/imports/imports'
import { foldText } from '@prumo/domain/text/text'
import { productLayout, serviceLayout } from '../layouts/catalogue-layouts.ts'
import { contactLayout } from '../layouts/contact-layout.ts'
import type { Draft } from '../layouts/layout.ts'
import type { Register } from './register.ts'
import { resolveProducts } from './resolve-products.ts'
import { resolveServices } from './resolve-services.ts'

const people = {
  table: 'person',
  kind: 'person',
  layout: contactLayout,
  key: 'document',
  defaults: { status: 'Active', country: 'BR', metadados: [], tags: [] },
} as const

export const registers: Record<ImportType, Register> = {
  Client: { ...people, role: 'Customer' },
  Seller: { ...people, role: 'Seller' },
  Supplier: { ...people, role: 'Supplier' },
  Product: {
    table: 'product',
    kind: 'product',
    resolve: resolveProducts,
    limit: 'products',
    layout: productLayout,
    key: 'sku',
    defaults: { general_status: 'ACTIVE', unit_of_measurement: 'UN', tax_origin: 0, metadados: [], tags: [] },
  },
  Service: {
    table: 'service',
    kind: 'service',
    resolve: resolveServices,
    limit: 'services',
    layout: serviceLayout,
    key: 'code',
    defaults: { general_status: 'ACTIVE', unit_of_measurement: 'UN', metadados: [], tags: [] },
  },
}

/** How a line names its record: by the key where it brings one, otherwise by name. Two lines of one file may not name the same. */
export function identityText({ key }: Register, draft: Draft): string {
  const value = draft[key] as string | undefined
  return value === undefined ? `name ${foldText(draft['name'] as string)}` : `key ${value.toUpperCase()}`
}
