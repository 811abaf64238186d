import type { ImportType } from '@prumo/contract/imports/imports'
import { foldText } from '@prumo/domain/text/text'
import { productLayout, serviceLayout } from '../layouts/catalogue-layouts.ts'
import { contactLayout } from '../layouts/contact-layout.ts'
import type { Draft, Layout } from '../layouts/layout.ts'

/** What an import of one type writes to. */
export type Register = {
  table: 'person' | 'product' | 'service'
  layout: Layout
  /** The column that tells whether a record is there already. */
  key: 'document' | 'sku' | 'code'
  /** What a new record has where its line says nothing. */
  defaults: Draft
  /** What people of this import are to the company. */
  role?: string
}

const people = {
  table: 'person',
  layout: contactLayout,
  key: 'document',
  defaults: { status: 'Active', country: 'BR', metadados: [] },
} as const

export const registers: Record<ImportType, Register> = {
  Client: { ...people, role: 'Customer' },
  Seller: { ...people, role: 'Seller' },
  Supplier: { ...people, role: 'Supplier' },
  Product: {
    table: 'product',
    layout: productLayout,
    key: 'sku',
    defaults: { general_status: 'ACTIVE', unit_of_measurement: 'UN', tax_origin: 0, metadados: [], tags: [] },
  },
  Service: {
    table: 'service',
    layout: serviceLayout,
    key: 'code',
    defaults: { general_status: 'ACTIVE', unit_of_measurement: 'UN', metadados: [], tags: [] },
  },
}

/** Columns an import writes, and an undo puts back. */
export const writtenColumns = ({ layout, role }: Register) => [
  ...layout.columns.map(({ field }) => field),
  ...(role ? ['roles'] : []),
]

/** How a line names its record: by the key where it brings one, otherwise by name. Two lines of one file may not name the same. */
export function identityText({ key }: Register, draft: Draft): string {
  const value = draft[key] as string | undefined
  return value === undefined ? `name ${foldText(draft['name'] as string)}` : `key ${value.toUpperCase()}`
}
