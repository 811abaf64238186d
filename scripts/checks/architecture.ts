// Checks who imports whom, by the rules in .dependency-cruiser.cjs, that folders of a module do not go in circles
// (circles that are still there are listed in folder-cycles.json, which may only shrink), that sizes of text and radii
// of the web are tokens, that every input has a name, that no folder of `shared` is named after a feature, and that no folder is
// crowded. Prints violations and exits 1.
import './use-typescript-6.ts'
import { createRequire } from 'node:module'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { complainAboutCycles, findFolderCycles, type CruisedModule } from './folder-cycles.ts'
import { findOwnWays } from './one-way.ts'
import { findRawSizes } from './raw-sizes.ts'
import { findUnnamedInputs } from './unnamed-inputs.ts'

const root = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

const { cruise } = await import('dependency-cruiser')

type Violation = { rule: { name: string }; from: string; to: string }
type Cruised = { modules: CruisedModule[]; summary: { violations: Violation[]; totalCruised: number } }

const folders = ['packages/domain/src', 'packages/contract/src', 'packages/worlds/src', 'apps/api/src', 'apps/web/src']

async function readModules(baseDir: string): Promise<Cruised> {
  const { forbidden, options } = require('../../.dependency-cruiser.cjs') as { forbidden: never[]; options: object }
  const { tsConfig, ...rest } = options as { tsConfig: { fileName: string } }
  const settings = {
    ...rest,
    baseDir,
    ruleSet: { forbidden },
    validate: true,
    tsConfig: { fileName: join(root, tsConfig.fileName) },
  }
  const { output } = await cruise(folders, settings)
  return output as unknown as Cruised
}

/** What is named after a feature belongs into its door. */
function findAreasInShared(baseDir: string): string[] {
  const [features, shared] = ['features', 'shared'].map((name) => join(baseDir, 'apps/web/src', name))
  return readdirSync(features!)
    .filter((area) => existsSync(join(shared!, area)))
    .map((area) => `shared-knows-no-feature: apps/web/src/shared/${area} → apps/web/src/features/${area}/door`)
}

const mostFiles = 40

function findCrowdedFolders(baseDir: string): string[] {
  const sources = [...folders, 'e2e', 'bench', 'scripts'].filter((folder) => existsSync(join(baseDir, folder)))
  const counts = new Map<string, number>()
  for (const folder of sources)
    for (const entry of readdirSync(join(baseDir, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([path, count]) => `no-crowded-folders: ${relative(baseDir, path)} has ${count} files, more than ${mostFiles}`)
}

// Fewer modules than this means that the checker did not understand TypeScript and saw nothing.
const fewestModules = 150

const other = process.argv[2]
const { modules, summary } = await readModules(other ?? root)
const exceptions: string[][] = other
  ? []
  : JSON.parse(readFileSync(join(root, 'scripts/checks/folder-cycles.json'), 'utf8'))
const violations = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...complainAboutCycles(findFolderCycles(modules), exceptions),
  ...findRawSizes(other ?? root),
  ...findOwnWays(other ?? root),
  ...findUnnamedInputs(other ?? root),
  ...findAreasInShared(other ?? root),
  ...findCrowdedFolders(other ?? root),
]
for (const violation of violations) console.log(violation)
console.log(`${summary.totalCruised} modules, ${violations.length} violations`)
const sawTooLittle = !other && summary.totalCruised < fewestModules
if (sawTooLittle) console.error('Too few modules were read: the checker did not understand the sources.')
if (violations.length > 0 || sawTooLittle) process.exit(1)
