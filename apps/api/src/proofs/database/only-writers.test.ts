import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')

/** Where each ledger is written; that only its room imports these files is a rule of .dependency-cruiser.cjs. */
const writers: Record<string, readonly string[]> = {
  'finance/ledger': ['financial_transaction'],
  'stock/ledger': [
    'stock_item',
    'stock_level',
    'stock_movement',
    'stock_batch',
    'stock_batch_movement',
    'stock_reservation',
  ],
  chain: ['chain_link', 'chain_head', 'chain_personal_value'],
  'sales/tills': ['till_movement'],
  'pmoc/contracts': ['pmoc_order', 'pmoc_order_visit'],
}

const sources = globSync('{apps/api/src,bench,drill,e2e,scripts}/**/*.{ts,mjs,sql}', { cwd: root })
  // Tests may plant what no operation leaves behind, and a worn database or a million rows is made by hand.
  .filter((file) => !/\.test\.ts$|^bench\/|^apps\/api\/src\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const camel = (table: string) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const writesOf = (table: string) => [
  new RegExp(`\\b(insert into|update|delete from|merge into|truncate|copy) +(only +)?(public\\.)?"?${table}\\b`, 'i'),
  new RegExp(`\\.(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`]${camel(table)}['"\`]`),
]

test.each(Object.entries(writers).flatMap(([room, tables]) => tables.map((table) => ({ room, table }))))(
  'only $room writes $table: no other source names it in an insert, update or delete',
  ({ room, table }) => {
    expect(sources.length).toBeGreaterThan(500)
    const writes = writesOf(table)
    const found = sources.filter(({ text }) => writes.some((write) => write.test(text))).map(({ file }) => file)
    expect(found).toEqual([`apps/api/src/modules/${room}/write-queries.ts`])
  },
)
