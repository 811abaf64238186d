import type { LimitId } from '@prumo/contract/apps'
import type { RecordKind } from '@prumo/contract/records/record-kinds'
import type { Draft, SheetLayout } from '../layouts/layout.ts'
import type { GoodLine } from '../lines/queries.ts'
import type { Db } from '#platform/db/transaction.ts'

export type Existing = { id: string; version: number; record: Draft }

/** What a line comes to once what it names is found, or why it cannot be written. */
export type Resolved = { draft: Draft; notes: readonly string[]; openingStock: number } | { wrong: string }

/** Made once for all lines of an import, and asked for one batch after the other. */
export type Resolve = (
  db: Db,
) => Promise<
  (lines: readonly GoodLine[], existingOf: (line: number) => Existing | undefined) => Promise<Map<number, Resolved>>
>

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
  limit?: LimitId
}

/** Columns an import writes, and an undo puts back. */
export const writtenColumns = ({ layout, role }: Register) => [
  ...layout.columns.filter(({ isBeside }) => !isBeside).map(({ field }) => field),
  ...(role ? ['roles'] : []),
]
