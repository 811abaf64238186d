// Checks who imports whom, by the rules in .dependency-cruiser.cjs. As a program: prints violations and exits 1.
import './use-typescript-6.ts'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)

const { cruise } = await import('dependency-cruiser')

type Violation = { rule: { name: string }; from: string; to: string }
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
  return (output as unknown as { summary: Summary }).summary
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
