import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complainAboutCycles } from './folder-cycles.ts'

const root = join(import.meta.dirname, '../..')
let output = ''
let folder = ''

/** One forbidden import per rule: file → what it imports. */
const planted: Record<string, [file: string, imports: string]> = {
  'domain-imports-nothing': ['packages/domain/src/a.ts', 'zod'],
  'contract-stays-pure': ['packages/contract/src/b.ts', 'fastify'],
  'worlds-know-only-the-contract': ['packages/worlds/src/q.ts', '../../../apps/api/src/target.ts'],
  'worlds-are-for-showing-and-trying': ['apps/api/src/r.ts', '../../../packages/worlds/src/target.ts'],
  'apps-never-meet': ['apps/web/src/app/c.ts', '../../../api/src/target.ts'],
  'platform-knows-no-business': ['apps/api/src/platform/d.ts', '../modules/sales/index.ts'],
  'modules-meet-at-their-door': ['apps/api/src/modules/finance/e.ts', '../sales/inner.ts'],
  'modules-do-not-reach-up': ['apps/api/src/modules/finance/f.ts', '../../app.ts'],
  'sql-only-in-queries': ['apps/api/src/modules/finance/g.ts', 'kysely'],
  'only-its-room-writes-finance-ledger': ['apps/api/src/modules/finance/entries/o.ts', '../ledger/write-queries.ts'],
  'only-its-room-writes-stock-ledger': ['apps/api/src/modules/stock/counts/t.ts', '../ledger/write-queries.ts'],
  'only-its-room-writes-chain': ['apps/api/src/modules/pmoc/executions/u.ts', '../../chain/write-queries.ts'],
  'only-its-room-writes-sales-tills': ['apps/api/src/modules/sales/payments/v.ts', '../tills/write-queries.ts'],
  'only-its-room-writes-pmoc-contracts': ['apps/api/src/modules/pmoc/plans/w.ts', '../contracts/write-queries.ts'],
  'features-meet-at-the-door': ['apps/web/src/features/finance/h.ts', '../sales/target.ts'],
  'doors-bring-no-screens': ['apps/web/src/features/sales/door/p.ts', '../target.ts'],
  'shared-knows-no-trade': ['apps/web/src/shared/s.ts', '../../../../packages/contract/src/stock/target.ts'],
  'web-flows-down': ['apps/web/src/shared/i.ts', '../features/sales/target.ts'],
  'features-do-not-know-the-app': ['apps/web/src/features/finance/j.ts', '../../app/target.ts'],
  'ui-knows-no-contract': ['apps/web/src/ui/k.ts', '../shared/target.ts'],
  'everything-resolves': ['apps/api/src/l.ts', './nowhere.ts'],
  'no-cycles': ['apps/api/src/m.ts', './n.ts'],
  'no-circles-of-types': ['apps/api/src/modules/sales/x.ts', './y.ts'],
}

/** Three folders in a circle, though no file is in one; and two that meet by types alone. */
const circle = {
  'apps/api/src/modules/stock/counts/first.ts': "export { second } from '../places/second.ts'\n",
  'apps/api/src/modules/stock/counts/free.ts': 'export const free = 1\n',
  'apps/api/src/modules/stock/places/second.ts': "export { third as second } from '../items/third.ts'\n",
  'apps/api/src/modules/stock/items/third.ts': "export { free as third } from '../counts/free.ts'\n",
  'apps/web/src/features/stock/list/a.ts': "import type { B } from '../form/b.ts'\nexport type A = B\n",
  'apps/web/src/features/stock/form/b.ts': "export type B = 1\nexport { c } from '../list/c.ts'\n",
  'apps/web/src/features/stock/list/c.ts': 'export const c = 1\n',
}

/** Sizes that are no tokens, and ones that may stand: of the text around, of a share, of paper, and in the theme. */
const sizes = {
  'apps/web/src/features/stock/raw.module.css': '.a { font-size: 13.5px; border-radius: 0 8px 8px 0; }\n',
  'apps/web/src/features/stock/fine.module.css':
    '.a { font-size: 0.8em; border-radius: 50%; }\n.b { font: inherit; font-size: var(--text-sm); }\n@media print { .c { font-size: 11pt; } }\n',
  'apps/web/src/features/stock/raw.tsx': 'export const a = <Skeleton height={20} radius={14} />\n',
  'apps/web/src/ui/theme/tokens.css': ':root { font-size: 13px; }\n',
}

/** One that nobody can name, and ones that have a name or get it from whoever uses them. */
const inputs = {
  'apps/web/src/features/stock/inputs.tsx':
    "export const a = <TextInput value={2 > 1 ? 'a' : 'b'} {...record.text('name')} />\nexport const b = (props) => <TextInput {...props} />\nexport const c = <Switch aria-label=\"Ativo\" />\n",
}

/** What says in its own way what every screen says alike, and what the specification words. */
const ownWays = {
  'apps/web/src/features/stock/own-ways.tsx': `export const a = <Button>Adicionar cliente</Button>
export const b = { header: 'Status' }
export const c = [{ label: 'Este mês', from: '' }]
export const d = <Part pageSizes={[10]} title="Contas Vencidas" />
export const e = <Part title="Contas Bancárias" verb="Adicionar produto" label="Código Pix" />
`,
}

const targets = [
  'packages/contract/src/stock/target.ts',
  'packages/worlds/src/target.ts',
  'apps/web/src/features/sales/door/target.ts',
  'apps/api/src/target.ts',
  'apps/api/src/app.ts',
  'apps/api/src/modules/sales/index.ts',
  'apps/api/src/modules/sales/inner.ts',
  'apps/api/src/modules/finance/ledger/write-queries.ts',
  'apps/api/src/modules/stock/ledger/write-queries.ts',
  'apps/api/src/modules/chain/write-queries.ts',
  'apps/api/src/modules/sales/tills/write-queries.ts',
  'apps/api/src/modules/pmoc/contracts/write-queries.ts',
  'apps/web/src/features/sales/target.ts',
  'apps/web/src/app/target.ts',
  'apps/web/src/shared/target.ts',
]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prumo-architecture-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const target of targets) write(target, 'export const value = 1\n')
  for (const [file, imports] of Object.values(planted))
    write(file, `import * as other from '${imports}'\nexport const used = other\n`)
  for (const [file, text] of Object.entries({ ...circle, ...sizes, ...inputs, ...ownWays })) write(file, text)
  write('apps/web/src/shared/finance/q.ts', 'export const value = 1\n')
  write('apps/web/src/features/finance/r.ts', "export { value } from '../sales/door/target.ts'\n")
  write('apps/api/src/modules/sales/y.ts', "import type * as other from './x.ts'\nexport type Used = typeof other\n")
  write('apps/api/src/n.ts', "import * as other from './m.ts'\nexport const used = other\n")
  for (let file = 1; file <= 41; file++) write(`e2e/crowd/${file}.spec.ts`, '')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/checks/architecture.ts'), folder], {
    encoding: 'utf8',
    cwd: folder,
  })
  output = stdout
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(planted))('a planted violation of %s is found', (rule, [file]) => {
  expect(output).toContain(`${rule}: ${file} → `)
})

test('features meet in a door', () => {
  expect(output).not.toContain('features/finance/r.ts')
})

test('a folder of shared that is named after a feature is found', () => {
  expect(output).toContain(
    'shared-knows-no-feature: apps/web/src/shared/finance → apps/web/src/features/finance/door\n',
  )
})

test('folders of a module that go in a circle are found; types alone make none', () => {
  const folders = ['counts', 'items', 'places'].map((name) => `apps/api/src/modules/stock/${name}`)
  expect(output).toContain(`no-folder-cycles: ${folders.join(' ↔ ')}\n`)
  expect(output).not.toContain('no-folder-cycles: apps/web')
})

test('a folder of more files than a person looks through is found', () => {
  expect(output).toContain('no-crowded-folders: e2e/crowd has 41 files, more than 40\n')
})

test('sizes of text and radii outside the theme are tokens', () => {
  const found = output.split('\n').filter((line) => line.startsWith('use-type-and-radius-tokens'))
  expect(found.map((line) => line.split('/stock/')[1])).toEqual([
    'raw.module.css → font-size: 13.5px',
    'raw.module.css → border-radius: 0 8px 8px 0',
    'raw.tsx → radius={14}',
  ])
})

test('what every screen says alike is said in one way', () => {
  const found = output.split('\n').filter((line) => line.includes('stock/own-ways.tsx'))
  expect(found.map((line) => line.replace(/: .*→/, ''))).toEqual([
    'say-novo-for-making Adicionar cliente',
    "say-situação header: 'Status",
    "use-period-presets label: 'Este mês', from",
    'use-page-sizes pageSizes',
    'write-as-in-a-sentence Contas Vencidas',
  ])
})

test('every input has a name', () => {
  const found = output.split('\n').filter((line) => line.startsWith('name-every-input'))
  expect(found).toEqual([
    expect.stringContaining("stock/inputs.tsx → <TextInput value={2 > 1 ? 'a' : 'b'} {...record.text('name')} />"),
  ])
})

test('a circle that is listed is let be, also when it has become smaller, and then the list has to follow', () => {
  expect(complainAboutCycles([['a', 'b']], [['a', 'b']])).toEqual([])
  expect(complainAboutCycles([['a', 'c']], [['a', 'b']])).toHaveLength(2)
  expect(complainAboutCycles([['a', 'b']], [['a', 'b', 'c']])).toEqual([expect.stringContaining('a ↔ b ↔ c')])
})
