import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from '../run-step.ts'

let folder = ''
let output = ''

const files = {
  'apps/api/src/a.ts': 'export const sameName = 1\nexport function unusedOperation() {}\n',
  'apps/api/src/b.ts': "import { label } from '@prumo/contract/c'\nexport const sameName = label\n",
  'apps/web/src/a.ts': 'export const sameName = 1\nexport const allowedTwice = sameName\n',
  'apps/web/src/b.ts': 'export const allowedTwice = 1\n',
  'packages/contract/src/c.ts': "export const label = 'x'\nexport const onlyTested = 1\n",
  'packages/contract/src/c.test.ts': "import { onlyTested } from './c.ts'\n",
  'packages/domain/src/d.ts': 'export const comesLater = 1\n',
  'scripts/checks/exported-names.json': JSON.stringify({
    clashing: { 'apps/web/src': ['allowedTwice', 'noLongerTwice'] },
    unused: { comesLater: 'a reason', label: 'a reason' },
  }),
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prumo-names-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const [command, args] = script('checks/exported-names.ts')
  output = spawnSync(command, [...args, folder], { encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a name that two files of one app export is found, and not one that two apps export', () => {
  expect(output).toContain('sameName is exported by apps/api/src/a.ts and apps/api/src/b.ts')
  expect(output).not.toContain('sameName is exported by apps/web')
})

test('an export that nothing or only a test uses is found, in apps and packages', () => {
  expect(output).toContain('unusedOperation of apps/api/src/a.ts is used by nothing but tests')
  expect(output).toContain('onlyTested of packages/contract/src/c.ts is used by nothing but tests')
  expect(output).not.toContain('label of')
})

test('an exception is kept, and one that is not needed any more has to go', () => {
  expect(output).not.toMatch(/(allowedTwice|comesLater) (is exported|of)/)
  for (const name of ['noLongerTwice', 'label']) expect(output).toContain(`${name} needs no exception any more`)
})
