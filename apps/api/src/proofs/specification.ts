import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

export type SpecifiedItem = { kind: 'call' | 'screen'; area: string; name: string }

export type Sentence = { id: string; area: string; part: string; section: string; sentence: string }
export type HoldingTest = { file: string; title: string; ids: string[] }

const linesOf = (file: string) =>
  readFileSync(join(root, 'docs/spec', file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string, string, string])

/** The 177 calls and 90 screens the product was asked for. */
export const specifiedItems = (): SpecifiedItem[] => [
  ...linesOf('endpoints.tsv').map(([area, method, path]) => ({
    kind: 'call' as const,
    area,
    name: `${method} ${path}`,
  })),
  ...linesOf('screens.tsv').map(([area, path]) => ({ kind: 'screen' as const, area, name: path })),
]

/** What of it is not served yet. */
export const missingItems = (): SpecifiedItem[] =>
  linesOf('to-come.tsv').map(([kind, area, name]) => ({ kind: kind as SpecifiedItem['kind'], area, name }))

/** Every sentence of the specification, its amendments and what was promised beyond it that states a behaviour. */
export const sentences = (): Sentence[] =>
  linesOf('sentences.tsv').map(([id, area, part, section, sentence]) => ({ id, area, part, section, sentence }))

/** The sentences that no test holds, with the reason. */
export const untested = () => linesOf('untested.tsv').map(([id, reason]) => ({ id, reason }))

/** Tests whose title ends with ids of sentences: `'an entry is recorded [fin-1, fin-6]'`. */
export function testsWithIds(): HoldingTest[] {
  const folders = ['apps/api/src', 'apps/web/src', 'packages/domain/src', 'packages/contract/src', 'scripts', 'e2e']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(['"`])(.+) \[(\w+-\d+(?:, \w+-\d+)*)\]\1/g)].map(
      ([, , title, ids]) => ({ file, title: title!.replaceAll("\\'", "'"), ids: ids!.split(', ') }),
    ),
  )
}

/** The names of parameters do not matter: 'GET a/{id}' and 'GET a/{code}' are one call. */
export const withoutNames = (name: string) => name.replace(/\{\w+\}|\$\w+/g, '{}')

/** The screens the web application declares: `path: '…'` in `screens.ts`, and for `?key=…` what `<screen>-tabs.ts` lists. */
export function declaredScreens(): Set<string> {
  const folder = join(root, 'apps/web/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const matchesIn = (file: string, pattern: RegExp) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, found]) => found!)
  const paths = files
    .filter((file) => file.endsWith('screens.ts'))
    .flatMap((file) => matchesIn(file, /\bpath: '([^']+)'/g))
  const tabs = files.flatMap((file) => {
    const screen = /([\w-]+)-tabs\.ts$/.exec(file)?.[1]
    return paths.includes(`/${screen}`)
      ? matchesIn(file, /\bkey: '([^']+)',\s*label: /g).map((key) => `/${screen}?key=${key}`)
      : []
  })
  return new Set([...paths, ...tabs, ...servedPages()].map(withoutNames))
}

/** Pages that the server draws itself, without the application. */
function servedPages(): string[] {
  const text = readFileSync(join(root, 'apps/api/src/modules/equipment/public/pages.ts'), 'utf8')
  return [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!.replaceAll(/:\w+/g, '{id}'))
}
