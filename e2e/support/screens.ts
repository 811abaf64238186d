import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = join(import.meta.dirname, '../../apps/web/src')
/** Lead somewhere else by themselves. */
const passing = ['/logout', '/auto-login', '/pmoc/equipment/$id/qr']
/** Leads home whoever has a company: inspected with somebody who has none. */
export const forNewcomers = ['/complete-profile']

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
const matchesIn = (file: string, pattern: RegExp) => [...readFileSync(join(sources, file), 'utf8').matchAll(pattern)]

/** Every path the web application declares and for whom, read from its sources so that no new screen can escape. */
const declared = files
  .filter((file) => file.endsWith('screens.ts'))
  .flatMap((file) =>
    matchesIn(file, /\b(guestScreen|publicScreen|plainScreen|bareScreen|screen)\(\{\s*path: '([^']+)'/g).map(
      ([, kind, path]) => ({
        folder: dirname(file),
        path: path!,
        isPublic: kind === 'guestScreen' || kind === 'publicScreen',
      }),
    ),
  )
  .filter(({ path }) => !passing.includes(path))

const tabs = files.flatMap((file) => {
  const screen = /([\w-]+)-tabs\.ts$/.exec(file)?.[1]
  const named = declared.filter(({ path }) => path.endsWith(`/${screen}`))
  const owner = (named.find(({ folder }) => file.startsWith(folder)) ?? named[0])?.path
  return owner ? matchesIn(file, /\bkey: '([^']+)',\s*label: /g).map(([, key]) => `${owner}?key=${key}`) : []
})

export const forVisitors = declared.filter(({ isPublic }) => isPublic).map(({ path }) => path)
/** A screen of tabs is walked tab by tab. */
const hasTabs = (path: string) => tabs.some((tab) => tab.startsWith(`${path}?`))
const forMembers = [
  ...declared.filter(({ isPublic, path }) => !isPublic && !hasTabs(path)).map(({ path }) => path),
  ...tabs,
]
  .filter((path) => !forNewcomers.includes(path))
  .sort()

/** By the first word of their addresses; whatever is named nowhere here is walked as the rest. */
const wordsOfAreas = {
  '/finance': ['finance'],
  '/sales': ['sales', 'sales-order', 'sales-with-valid-expiration', 'service-order', 'budgets'],
  '/pdv': ['pdv'],
  '/pmoc': ['pmoc'],
  '/my-day': ['my-day', 'agenda', 'tasks'],
  '/products': ['products', 'categories', 'services'],
  '/stock': ['stock'],
  '/account': ['account', 'billing', 'apps', 'complete-payment', 'users', 'invitations', 'settings'],
}
export type Area = keyof typeof wordsOfAreas | 'the rest'
const areaByWord = new Map(
  Object.entries(wordsOfAreas).flatMap(([area, words]) => words.map((word) => [word, area as Area] as const)),
)
const areaOf = (path: string) => areaByWord.get(/^\/([\w-]*)/.exec(path)![1]!) ?? 'the rest'
export const screensOf = (area: Area) => forMembers.filter((path) => areaOf(path) === area)
