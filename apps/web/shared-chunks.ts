import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
const formParts = ['shared/form/use-draft-form.ts', 'ui/inputs/date-input.tsx'].map(source)

const fewScreens = 3

/** Libraries follow whoever uses them, but for these. */
function partOfLibrary(id: string): string | null {
  // Icons of the first screens go with these; all others are one file.
  const icon = /node_modules\/lucide-react\/.*\/icons\/([\w-]+)\./.exec(id)?.[1]
  if (icon !== undefined) return otherIcons().has(icon) ? 'other-icons' : 'icons'
  if (id.includes('vite/preload-helper')) return 'boot'
  // All components share the colour functions: one of them, placed among the visitors' pages, brought these into every screen.
  return id.includes('/@mantine/core/esm/core/MantineProvider/color-functions/') ? 'start' : null
}

/** Screens that finance and the frame never show; what stands in the menu is the frame's. */
const isElsewhere = (file: string) =>
  /[\\/](features[\\/](?!finance[\\/])|shared[\\/](stock|camera|catalogue|documents|offline|scanner|sharing|tasks|till)[\\/])/.test(
    file,
  ) && !/(screens|palette|places|areas|heads)\.tsx?$/.test(file)
let foundIcons: ReadonlySet<string> | null = null

/** What only other screens than those of finance draw: finance does not fetch it. */
function otherIcons(): ReadonlySet<string> {
  if (foundIcons) return foundIcons
  const used = { first: new Set<string>(), elsewhere: new Set<string>() }
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    for (const [, names] of text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g))
      for (const name of names!.match(/\b[A-Z]\w*/g) ?? [])
        used[isElsewhere(`/${file}`) ? 'elsewhere' : 'first'].add(fileNameOf(name))
  }
  return (foundIcons = used.elsewhere.difference(used.first))
}

/** `ScanBarcode` is in `scan-barcode`, `Trash2` in `trash-2`. */
const fileNameOf = (icon: string) => icon.replace(/([a-z])([A-Z0-9])|([0-9])([A-Z])/g, '$1$3-$2$4').toLowerCase()

let chunks: ReadonlyMap<string, string> | null = null

/**
 * A few files instead of hundreds of small ones, which compress worse and are asked for one by one: what the sign-in page needs,
 * what the other pages for visitors need beside it, the frame and list that nearly every screen of the product needs, what forms
 * and charts need, and what screens of one area share. Whatever one screen alone uses stays with it.
 */
export const sharedChunks = [
  'boot',
  'start',
  'visitors',
  'frame',
  'screens',
  'selects',
  'forms',
  'charts',
  'icons',
  'other-icons',
].map((part, index, parts) => ({
  priority: parts.length - index,
  debugName: part,
  name: (id: string, graph: Graph) => {
    chunks ??= findChunks(graph)
    return part === (partOfLibrary(id) ?? chunks.get(id)) ? part : null
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
  put(
    'start',
    reached(graph, [main, source('features/identity/sign-in.tsx'), source('shared/screens/button-link.tsx')]),
  )
  put(
    'visitors',
    reached(
      graph,
      [main, ...lazily(main), ...lazily(publicScreens)].filter((id) => id !== appTree),
    ),
  )
  put('frame', eager(reached(graph, [appTree, source('shared/list/list-screen.tsx')])))

  const users = usersOf(graph)
  const isShared = (id: string) => !isLazy(id) && (users.get(id)?.size ?? 0) >= fewScreens
  put('screens', [...reached(graph, lists)].filter(isShared))
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
