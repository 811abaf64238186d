import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'docs/conformance')
const tables = readdirSync(folder).filter((file) => file.endsWith('.md'))

test.each(tables)('every test %s names exists, and every row names one or says why there is none', (file) => {
  const rows = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Section)/.test(line))
  expect(rows.length).toBeGreaterThan(100)
  const named = rows.map((row) => ({
    row,
    tests: [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)(?: › ([^`]+))?`/g)],
  }))
  expect(named.filter(({ row, tests }) => tests.length === 0 && !row.includes('—')).map(({ row }) => row)).toEqual([])
  const missing = named
    .flatMap(({ tests }) => tests)
    .filter(([, path, name]) => !existsSync(pathOf(path!)) || (name && !sourceOf(path!).includes(name)))
  expect(missing.map(([text]) => text)).toEqual([])
})

// Some rows name a file by its last part only.
const allTests = readdirSync(join(root, 'apps'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.test.ts') && !path.includes('node_modules'),
)
const pathOf = (path: string) =>
  join(root, path.includes('/') ? path : `apps/${allTests.find((candidate) => candidate.endsWith(`/${path}`))}`)
const sourceOf = (path: string) => readFileSync(pathOf(path), 'utf8').replaceAll("\\'", "'")
