import { join } from 'node:path'

type ModuleInfo = Record<'importedIds' | 'dynamicallyImportedIds' | 'dynamicImporters', readonly string[]>
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const source = (path: string) => join(import.meta.dirname, 'src', path)
const main = source('main.tsx')
const publicScreens = source('features/identity/public-screens.ts')
const appTree = source('app/app-tree.ts')

let parts: Record<'start' | 'visitors' | 'frame', ReadonlySet<string>> | null = null

/**
 * Three files instead of seventy small ones, which compress a quarter worse: what the sign-in page needs, what the other
 * pages for visitors need beside it, and the frame and list that nearly every screen of the product needs.
 */
export const sharedChunks = (['start', 'visitors', 'frame'] as const).map((part, index) => ({
  priority: 3 - index,
  debugName: part,
  name: (id: string, graph: Graph) => {
    parts ??= findParts(graph)
    return parts[part].has(id) || (part === 'start' && isColourFunction(id)) ? part : null
  },
}))

/** Colour functions that all components share: one of them, placed among the visitors' pages, brought these into every screen. */
const isColourFunction = (id: string) => id.includes('/@mantine/core/esm/core/MantineProvider/color-functions/')

function findParts(graph: Graph) {
  const lazily = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  // Visitors and signed-in people both use the button link: among the visitors' pages it would bring them all along.
  const start = reached(graph, [
    main,
    source('features/identity/sign-in.tsx'),
    source('shared/screens/button-link.tsx'),
  ])
  const visitors = reached(
    graph,
    [main, ...lazily(main), ...lazily(publicScreens)].filter((id) => id !== appTree),
  )
  const frame = reached(graph, [appTree, source('shared/list/list-screen.tsx')])
  // Libraries follow whoever uses them; what only the frame imports lazily stays a file of its own.
  const own = (ids: ReadonlySet<string>) =>
    new Set([...ids].filter((id) => id !== main && !id.includes('node_modules')))
  const eager = (ids: ReadonlySet<string>) =>
    new Set([...ids].filter((id) => graph.getModuleInfo(id)?.dynamicImporters.length === 0))
  return {
    start: own(start),
    visitors: own(visitors.difference(start)),
    frame: eager(own(frame.difference(visitors).difference(start))),
  }
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
