import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '@prumo/contract/catalogue'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = ['docs/security.md', 'docs/threat-model.md']

/** `file › test` or a file or folder alone; paths begin in `apps/api/src` unless they say otherwise. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => / › /.test(name) || /^[\w-]+(\/[\w.-]+)+$/.test(name))
    .map((name) => {
      const [path, ...title] = name.split(' › ')
      return { path: placeOf(path!), title: title.join(' › ') || null }
    })

const placeOf = (path: string) =>
  /^(apps|e2e|packages|scripts|docs|drill)\//.test(path) ? path : `apps/api/src/${path}`

/** Written with quotes of any kind, and with $name or %s where a test is made of a list. */
const plain = (text: string) => text.replaceAll(/[’'"\\]/g, '').replaceAll(/\s+/g, ' ')

test.each(documents)('whatever test %s names is there', (document) => {
  const named = namedIn(read(document)).filter(({ path, title }) => /\.(test|spec)\.ts$/.test(path) || title !== null)
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(
    ({ path, title }) => !existsSync(join(root, path)) || (title !== null && !plain(read(path)).includes(plain(title))),
  )
  expect(missing).toEqual([])
})

test.each(documents)('whatever file or folder of the code %s names is there', (document) => {
  const missing = namedIn(read(document)).filter(
    ({ path, title }) =>
      title === null &&
      /^apps\/api\/src\/(modules|platform|proofs|faults)\//.test(path) &&
      !existsSync(join(root, path)),
  )
  expect(missing).toEqual([])
})

/** Figures that are told, and what they are counted by. */
const requirements = [...read('docs/security.md').matchAll(/^\| \d+\.\d+\.\d+ \|/gm)].length
const ofPublicPages = allRoutes.filter(({ path, access }) => access === 'anyone' && /(^|\/)public\//.test(path)).length
const common = read('apps/api/src/modules/identity/passwords/common-passwords.txt').match(/^[^#\n].*$/gm)!
const figures: [document: string, before: string, count: number, after: string][] = [
  ['docs/security.md', 'levels 1 and 2, ', requirements, ' of them'],
  ['docs/security.md', 'of those only ', common.filter((word) => word.length >= 10).length, ' have ten characters'],
  ['docs/threat-model.md', '', allRoutes.filter(({ access }) => access === 'anyone').length, ' open routes'],
  ['docs/threat-model.md', '', ofPublicPages, ' routes of public pages'],
]

test.each(figures)('%s tells %s%i%s', (document, before, count, after) => {
  const told = new RegExp(`${before}(\\d+)${after}`).exec(read(document))?.[1]
  expect(Number(told)).toBe(count)
})
