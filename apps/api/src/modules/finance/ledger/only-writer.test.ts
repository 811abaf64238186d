import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../../..')
const home = 'apps/api/src/modules/finance/ledger/'
const writes = [
  /\b(insert into|update|delete from|merge into|truncate|copy) +(only +)?(public\.)?"?financial_transaction\b/i,
  /\.(insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]financialTransaction/,
]

/** Tests may plant what no operation leaves behind. */
const isTest = (file: string) => file.endsWith('.test.ts')

test('only the ledger writes entries: no other source names their table in an insert, update or delete', () => {
  const sources = globSync('{apps/api/src,bench,drill,e2e,scripts}/**/*.{ts,mjs,sql}', { cwd: root }).filter(
    (file) => !isTest(file),
  )
  expect(sources.length).toBeGreaterThan(500)
  const writers = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return writes.some((write) => write.test(text))
  })
  expect(writers.filter((file) => !file.startsWith(home))).toEqual([])
  expect(writers).toContain(`${home}write-queries.ts`)
})
