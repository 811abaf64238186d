// Checks who imports whom, by the rules in .dependency-cruiser.cjs. As a program: prints violations and exits 1.
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)

// dependency-cruiser needs the compiler's JavaScript API, which TypeScript 7 does not have: it gets version 6.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-for-cruiser'), context),
})
const { cruise } = await import('dependency-cruiser')

type Violation = { rule: { name: string }; from: string; to: string }
type Module = { source: string; dependencies: { resolved: string }[] }
type Summary = { violations: Violation[]; totalCruised: number }

const folders = ['packages/domain/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src']

async function findViolations(baseDir: string): Promise<Summary> {
  const { forbidden, options } = require('../.dependency-cruiser.cjs') as { forbidden: never[]; options: object }
  const { tsConfig, ...rest } = options as { tsConfig: { fileName: string } }
  const settings = {
    ...rest,
    baseDir,
    ruleSet: { forbidden },
    validate: true,
    tsConfig: { fileName: join(root, tsConfig.fileName) },
  }
  const { output } = await cruise(folders, settings)
  const { summary, modules } = output as unknown as { summary: Summary; modules: Module[] }
  return { ...summary, violations: [...summary.violations, ...findFolderCycles(modules)] }
}

/** The folder of finance a file lies in, such as `ledger`. */
const folderOf = (file: string) => /^apps\/api\/src\/modules\/finance\/[^/]+(?=\/)/.exec(file)?.[0]

/** Folders of finance that need each other, even if no two of their files do: neither can be read without the other. */
function findFolderCycles(modules: readonly Module[]): Violation[] {
  const edges = new Map<string, Map<string, Violation>>()
  for (const { source, dependencies } of modules.filter(({ source: file }) => !file.endsWith('.test.ts'))) {
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)]
      if (!from || !to || from === to) continue
      const known = edges.get(from) ?? new Map<string, Violation>()
      edges.set(from, known.set(to, { rule: { name: 'no-folder-cycles' }, from: source, to: resolved }))
    }
  }
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from)?.keys() ?? [])].some(
      (next) => next === target || (!seen.has(next) && reaches(next, target, seen.add(next))),
    )
  return [...edges].flatMap(([from, known]) => [...known].flatMap(([to, found]) => (reaches(to, from) ? [found] : [])))
}

// Fewer modules than this means that the checker did not understand TypeScript and saw nothing.
const fewestModules = 150

const other = process.argv[2]
const { violations, totalCruised } = await findViolations(other ?? root)
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`)
console.log(`${totalCruised} modules, ${violations.length} violations`)
const sawTooLittle = !other && totalCruised < fewestModules
if (sawTooLittle) console.error('Too few modules were read: the checker did not understand the sources.')
if (violations.length > 0 || sawTooLittle) process.exit(1)
