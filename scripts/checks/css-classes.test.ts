import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'prumo-css-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'a.module.css':
    '.used {\n  margin: 0.5em;\n\n  & :global(.theirs) {\n    color: red;\n  }\n}\n\n.dead {\n  margin: 0;\n}\n',
  'a.tsx': "import styles from './a.module.css'\nexport const a = [styles.used, styles.missing]\n",
  'open.module.css': '.one {\n  margin: 0;\n}\n',
  'open.tsx': "import looks from './open.module.css'\nexport const b = (name: string) => looks[name]\n",
  'asks.css': ':root {\n  --ink: black;\n  color: var(--ink);\n  margin: var(--gap, var(--lost));\n}\n',
  'sets.tsx': "export const c = { '--gap': 4 }\n",
  'wide.css':
    '@media (max-width: 900px) {\n}\n@media (min-width: 768px) and (max-width: 1023px) {\n}\n@media print {\n}\n',
}

test('a class that nobody draws, one that is drawn and is none, a variable that is set nowhere and a fourth width of windows are found', () => {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'apps/web/src', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'css-classes.ts'), folder], {
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n').toSorted()).toEqual([
    'apps/web/src/a.module.css: .dead is drawn by nobody',
    'apps/web/src/a.tsx: apps/web/src/a.module.css has no .missing',
    'apps/web/src/asks.css: --lost is set nowhere',
    'apps/web/src/wide.css: (max-width: 900px) is no phone, tablet or desk',
  ])
})
