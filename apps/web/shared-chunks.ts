import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type ModuleInfo = Record<'importedIds' | 'dynamicallyImportedIds' | 'dynamicImporters', readonly string[]>
type Graph = { getModuleInfo(id: string): ModuleInfo | null }
type Ids = ReadonlySet<string>

const folder = join(import.meta.dirname, 'src')
const source = (path: string) => join(folder, path)
const main = source('main.tsx')
const publicScreens = source('features/identity/public-screens.ts')
const appTree = source('app/app-tree.ts')
const lists = [
  'features/finance/entries/entries-screen.tsx',
  'features/finance/bank-accounts/bank-account-list.tsx',
].map(source)
const planList = [source('features/pmoc/list/plan-list.tsx')]
const till = ['features/pdv/sell/sell-screen.tsx', 'features/till/till-menu.tsx'].map(source)
const formParts = ['shared/form/use-draft-form.ts', 'ui/inputs/date-input.tsx'].map(source)

const fewScreens = 3
/** Of what the sign-in page needs, what fewer screens inside use is fetched by these. */
const manyScreens = 12

const everywhere =
  /@mantine\/core\/esm\/(core\/MantineProvider\/color-functions|components\/(TextInput|ActionIcon))\/|\/(use-uncontrolled|useLocation)\./

/** Libraries follow whoever uses them, but for these. */
function partOfLibrary(id: string, graph: Graph): string | null {
  const icon = /node_modules\/lucide-react\/.*\/icons\/([\w-]+)\./.exec(id)?.[1]
  if (icon !== undefined) return (iconParts ??= findIconParts(graph)).get(icon) ?? 'icons'
  if (id.includes('vite/preload-helper')) return 'boot'
  // What every screen uses, placed among the visitors' pages, would bring these into every screen.
  return everywhere.test(id) ? 'start' : null
}

let iconParts: ReadonlyMap<string, string> | null = null

/** Icons of the lists, of the till and of the list of plans go with these: neither fetches what other screens draw, which is one file. */
function findIconParts(graph: Graph): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  for (const [part, roots] of [
    ['list-icons', lists],
    ['till-icons', till],
    ['plan-icons', planList],
  ] as const)
    for (const id of reached(graph, roots))
      if (id.startsWith(folder) && /\.tsx?$/.test(id))
        for (const icon of iconsOf(id)) if (!parts.has(icon)) parts.set(icon, part)
  return parts
}

const iconsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names]) =>
    (names!.match(/\b[A-Z]\w*/g) ?? []).flatMap((name) => iconFiles().get(name) ?? []),
  )

let foundFiles: ReadonlyMap<string, string> | null = null

/** Several names may stand for one file: `Trash2` is in `trash`. */
function iconFiles(): ReadonlyMap<string, string> {
  if (foundFiles) return foundFiles
  const index = readFileSync(
    join(dirname(fileURLToPath(import.meta.resolve('lucide-react'))), '../esm/lucide-react.mjs'),
    'utf8',
  )
  return (foundFiles = new Map(
    [...index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\./g)].flatMap(([, names, file]) =>
      [...names!.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, file!] as const),
    ),
  ))
}

let chunks: ReadonlyMap<string, string> | null = null

/**
 * A few files instead of hundreds of small ones, which compress worse and are asked for one by one: what the sign-in page needs,
 * what the other pages for visitors need beside it, the frame and list that nearly every screen of the product needs, what forms
 * and charts need, and what screens of one area share. Whatever one screen alone uses stays with it.
 */
export const sharedChunks = [
  'boot',
  'start',
  'entrance',
  'visitors',
  'frame',
  'screens',
  'entries',
  'accounts',
  'selects',
  'forms',
  'charts',
  'list-icons',
  'till-icons',
  'plan-icons',
  'icons',
].map((part, index, parts) => ({
  priority: parts.length - index,
  debugName: part,
  name: (id: string, graph: Graph) => {
    chunks ??= findChunks(graph)
    return part === (partOfLibrary(id, graph) ?? chunks.get(id)) ? part : null
  },
}))

function findChunks(graph: Graph): ReadonlyMap<string, string> {
  const lazily = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const found = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (id !== main && !found.has(id) && !id.includes('node_modules')) found.set(id, name)
  }
  // What decides about the screens comes before everything else.
  put('boot', reached(graph, [source('boot.ts')]))
  const isLazy = (id: string) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  const eager = (ids: Ids) => [...ids].filter((id) => !isLazy(id))

  // Visitors and signed-in people both use the button link: among the visitors' pages it would bring them all along.
  const users = usersOf(graph)
  const ofVisitors = new Set(lazily(publicScreens))
  const ofEveryScreen = reached(graph, [appTree, source('shared/list/list-screen.tsx'), ...lists, ...till, ...planList])
  const isUsedInside = (id: string) =>
    ofEveryScreen.has(id) || [...(users.get(id) ?? [])].filter((user) => !ofVisitors.has(user)).length >= manyScreens
  const entrance = [...reached(graph, [source('features/identity/sign-in.tsx')])]
  put('start', reached(graph, [main, source('shared/screens/button-link.tsx')]))
  put('start', entrance.filter(isUsedInside))
  put('entrance', entrance)
  put(
    'visitors',
    reached(
      graph,
      [main, ...lazily(main), ...lazily(publicScreens)].filter((id) => id !== appTree),
    ),
  )
  put('frame', eager(reached(graph, [appTree, source('shared/list/list-screen.tsx')])))

  const isShared = (id: string) => !isLazy(id) && (users.get(id)?.size ?? 0) >= fewScreens
  const ofLists = [...reached(graph, lists)].filter(isShared)
  // What the till draws as well is part of the frame: in one file with what lists alone ask, it would bring that along.
  const ofTill = reached(graph, till)
  put(
    'frame',
    ofLists.filter((id) => ofTill.has(id)),
  )
  // What one of the lists draws alone is not fetched by the others.
  const eachList = [...lists, ...planList].map((list) => reached(graph, [list]))
  const ofSeveral = (id: string) => eachList.filter((ids) => ids.has(id)).length > 1
  put('screens', ofLists.filter(ofSeveral))
  put(
    'entries',
    ofLists.filter((id) => eachList[0]!.has(id)),
  )
  put('accounts', ofLists)
  put('selects', eager(reached(graph, [source('ui/inputs/select-input.tsx')])))
  put('forms', eager(reached(graph, formParts)))
  put(
    'charts',
    [...users.keys()].filter((id) => id.startsWith(source('ui/charts')) && isShared(id)),
  )
  return found
}

/** Of each module, what is loaded lazily and brings it along. */
function usersOf(graph: Graph): ReadonlyMap<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const root of lazyRoots(graph))
    for (const id of reached(graph, [root])) users.set(id, (users.get(id) ?? new Set()).add(root))
  return users
}

function lazyRoots(graph: Graph): Set<string> {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const waiting = [main]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const lazy of dynamicallyImportedIds) roots.add(lazy)
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  return roots
}

function reached(graph: Graph, first: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...first]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
