import type { LimitId } from '@prumo/contract/apps'
import type { ImportType } from '@prumo/contract/imports/imports'
import type { RecordKind } from '@prumo/contract/records/record-kinds'
import { foldText } from '@prumo/domain/text/text'
import { productLayout, serviceLayout } from '../layouts/catalogue-layouts.ts'
import { contactLayout } from '../layouts/contact-layout.ts'
import type { Draft, SheetLayout } from '../layouts/layout.ts'
import type { GoodLine } from '../lines/queries.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { Existing } from './plan-record.ts'
import { resolveProducts } from './resolve-products.ts'
import { resolveServices } from './resolve-services.ts'

/** What a line comes to once what it names is found, or why it cannot be written. */
export type Resolved = { draft: Draft; notes: readonly string[]; openingStock: number } | { wrong: string }

/** Made once for all lines of an import, and asked for one batch after the other. */
export type Resolve = (
  db: Db,
) => Promise<
  (lines: readonly GoodLine[], existingOf: (line: number) => Existing | undefined) => Promise<Map<number, Resolved>>
>

/** What an import of one type writes to. */
export type Register = {
  table: 'person' | 'product' | 'service'
  /** Where its records have files and comments. */
  kind?: RecordKind
  layout: SheetLayout
  /** The column that tells whether a record is there already. */
  key: 'document' | 'sku' | 'code'
  /** What a new record has where its line says nothing. */
  defaults: Draft
  /** What people of this import are to the company. */
  role?: string
  /** Rules of its form that need to know what else there is. */
  resolve?: Resolve
  /** What a plan counts of it. */
  limit?: LimitId
}

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

/** Columns an import writes, and an undo puts back. */
export const writtenColumns = ({ layout, role }: Register) => [
  ...layout.columns.filter(({ isBeside }) => !isBeside).map(({ field }) => field),
  ...(role ? ['roles'] : []),
]

/** How a line names its record: by the key where it brings one, otherwise by name. Two lines of one file may not name the same. */
export function identityText({ key }: Register, draft: Draft): string {
  const value = draft[key] as string | undefined
  return value === undefined ? `name ${foldText(draft['name'] as string)}` : `key ${value.toUpperCase()}`
}
