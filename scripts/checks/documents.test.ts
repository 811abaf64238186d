import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)))
const documents = tracked.filter((path) => path.endsWith('.md'))

/** Text as a reader sees it: what stands in a fence is no link. */
const prose = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/^ *```[^]*?^ *```$/gm, '')

/** An anchor as GitHub makes it of a heading; the same heading again gets a number. */
const anchorsOf = (path: string) => {
  const times = new Map<string, number>()
  return new Set(
    [...prose(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => {
      const words = heading!.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
      const anchor = words.replaceAll(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-')
      const before = times.get(anchor) ?? 0
      times.set(anchor, before + 1)
      return before === 0 ? anchor : `${anchor}-${before}`
    }),
  )
}

const linksIn = (path: string) =>
  [
    ...prose(path)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))

const isMissing = (document: string, target: string) => {
  const [path, anchor] = target.split('#') as [string, string | undefined]
  const place = path === '' ? document : relative(root, join(root, dirname(document), path))
  if (!existsSync(join(root, place))) return true
  if (anchor === undefined || statSync(join(root, place)).isDirectory()) return false
  return !anchorsOf(place).has(anchor)
}

test.each(documents)('every link of %s leads somewhere', (document) => {
  expect(linksIn(document).filter((target) => isMissing(document, target))).toEqual([])
})

/** Names of documents in comments and messages of the code; links of documents are above. */
test('every document that code names is there, and the heading too', () => {
  const code = tracked.filter((path) => /\.(ts|tsx|mjs|sql|css)$/.test(path) && !path.startsWith('docs/'))
  const missing = code.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)]
      .map(([target]) => target)
      .filter((target) => isMissing('README.md', target))
      .map((target) => `${path}: ${target}`),
  )
  expect(missing).toEqual([])
})

test('every setting is told, and none that is gone', () => {
  const known = [
    ...readFileSync(join(root, 'apps/api/src/platform/settings.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm),
  ]
  const rows = readFileSync(join(root, 'docs/settings.md'), 'utf8').match(/^\| `.+?\|/gm)!
  const told = rows.flatMap((row) => [...row.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name!))
  expect(told.toSorted()).toEqual([...new Set(known.map(([, name]) => name!))].toSorted())
})

const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
const decisions = index.split('\n').filter((line) => line.startsWith('| ['))

test('the index of decisions names a reason, a day and a test, or says that there is none', () => {
  const row = /^\| \[.+\]\(\d{4}-[\w-]+\.md#[\w-]+\) \| \d{4}-\d\d-\d\d \| (–|\[.+\]\(.+\.(test|spec)\.tsx?\)) \|$/
  expect(decisions.length).toBeGreaterThan(200)
  expect(decisions.filter((line) => !row.test(line))).toEqual([])
})

test('every decision that has a reason stands in the index, by the same words', () => {
  const missing = documents
    .filter((path) => /^docs\/decisions\/\d/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/^- \*\*(.+?)\*\*/gm)]
        .map(([, title]) => title!.replace(/[.,:;]$/, ''))
        .filter((title) => !index.includes(`[${title}](${path.split('/').at(-1)}#`))
        .map((title) => `${path}: ${title}`),
    )
  expect(missing).toEqual([])
})
