/** As dependency-cruiser tells it. */
export type CruisedModule = { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }

/** Within each of these, folders (and files beside them) may depend on one another in one direction only. */
const wholes = [
  /^apps\/api\/src\/modules\/[^/]+/,
  /^apps\/web\/src\/features\/[^/]+/,
  /^apps\/api\/src\/platform/,
  /^apps\/web\/src\/(shared|ui)/,
  /^packages\/[^/]+\/src/,
]

type Graph = Map<string, Set<string>>

/** Folders of one module that depend on one another in a circle, however long; types alone do not count. */
export function findFolderCycles(modules: readonly CruisedModule[]): string[][] {
  const graph = folderGraph(modules)
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]))
  const seen = new Set<string>()
  const cycles: string[][] = []
  for (const folder of [...graph.keys()].sort()) {
    if (seen.has(folder)) continue
    const cycle = [...reached.get(folder)!].filter((other) => reached.get(other)?.has(folder)).sort()
    cycle.forEach((member) => seen.add(member))
    if (cycle.length > 0) cycles.push(cycle)
  }
  return cycles
}

/** What is wrong: a circle that no exception holds, and an exception that is wider than the circle still there. */
export function complainAboutCycles(cycles: readonly string[][], exceptions: readonly string[][]): string[] {
  const isWithin = (cycle: readonly string[], exception: readonly string[]) =>
    cycle.every((folder) => exception.includes(folder))
  const unexpected = cycles.filter((cycle) => !exceptions.some((exception) => isWithin(cycle, exception)))
  const tooWide = exceptions.filter(
    (exception) => !cycles.some((cycle) => isWithin(cycle, exception) && isWithin(exception, cycle)),
  )
  return [
    ...unexpected.map((cycle) => `no-folder-cycles: ${cycle.join(' ↔ ')}`),
    ...tooWide.map((exception) => `folder-cycles.json is wider than what is left of: ${exception.join(' ↔ ')}`),
  ]
}

function folderGraph(modules: readonly CruisedModule[]): Graph {
  const graph: Graph = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (!from || /\.test\.tsx?$/.test(source)) continue
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = folderOf(resolved)
      if (!to || to.whole !== from.whole || to.folder === from.folder || dependencyTypes.includes('type-only')) continue
      graph.set(from.folder, (graph.get(from.folder) ?? new Set()).add(to.folder))
    }
  }
  return graph
}

function folderOf(file: string): { whole: string; folder: string } | null {
  const whole = wholes.map((pattern) => pattern.exec(file)?.[0]).find(Boolean)
  if (!whole) return null
  return { whole, folder: `${whole}/${file.slice(whole.length + 1).split('/')[0]}` }
}

function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for (const next of graph.get(folder) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  return reached
}
