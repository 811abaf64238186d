// Checks that every class of a CSS module is drawn by somebody and that no class is drawn which none has, and that windows
// have three widths, and that every variable asked for is set somewhere. Prints complaints and exits 1.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = process.argv[2] ?? join(import.meta.dirname, '../..')
const source = join(root, 'apps/web/src')
const widths = /^\((max-width: (767|1023)px|min-width: (768|1024)px)\)( and \(max-width: 1023px\))?$/

const filesOf = (pattern: string) => globSync(pattern, { cwd: source }).map((file) => join(source, file))
const fileOf = (from: string, specifier: string) =>
  specifier.startsWith('#') ? join(source, specifier.slice(1)) : resolve(dirname(from), specifier)

type Use = { file: string; names: Set<string>; isOpen: boolean }

function findUses(): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const file of filesOf('**/*.{ts,tsx}')) {
    const text = readFileSync(file, 'utf8')
    const code = text.replace(/^import .*$/gm, '')
    for (const [, local, specifier] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const names = [...code.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))]
      const use = {
        file,
        names: new Set(names.map(([, plain, quoted]) => (plain ?? quoted)!)),
        // A name that is worked out may be any of them.
        isOpen: new RegExp(`\\b${local}\\b(?!\\.\\w|\\[')`).test(code),
      }
      const css = fileOf(file, specifier!)
      uses.set(css, [...(uses.get(css) ?? []), use])
    }
  }
  return uses
}

/** Set in a stylesheet, or by a component; those of Mantine come with it. */
function findVariables(): Set<string> {
  const texts = filesOf('**/*.{css,ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/(?<!var\()(--[\w-]+)['"]?(?=\s*[:\]),])/g)].map(([, name]) => name!)),
  )
}

const withoutValues = (css: string) =>
  css.replace(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '').replace(/[\w-]+\s*:[^;{}]*;/g, '')

function complain(): string[] {
  const uses = findUses()
  const variables = findVariables()
  const complaints: string[] = []
  for (const css of filesOf('**/*.css')) {
    const text = readFileSync(css, 'utf8')
    const name = relative(root, css)
    for (const [, asked] of text.matchAll(/@media ([^{]*width[^{]*?) \{/g))
      if (!widths.test(asked!)) complaints.push(`${name}: ${asked} is no phone, tablet or desk`)
    for (const [, asked] of text.matchAll(/var\((--[\w-]+)/g))
      if (!asked!.startsWith('--mantine-') && !variables.has(asked!))
        complaints.push(`${name}: ${asked} is set nowhere`)
    if (!css.endsWith('.module.css')) continue
    const defined = new Set([...withoutValues(text).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, own]) => own!))
    const own = uses.get(css) ?? []
    const used = new Set(own.flatMap(({ names }) => [...names]))
    for (const each of own.some(({ isOpen }) => isOpen) ? [] : defined)
      if (!used.has(each)) complaints.push(`${name}: .${each} is drawn by nobody`)
    for (const { file, names } of own)
      for (const each of names)
        if (!defined.has(each)) complaints.push(`${relative(root, file)}: ${name} has no .${each}`)
  }
  return complaints
}

const complaints = complain()
for (const complaint of complaints) console.log(complaint)
if (complaints.length > 0) process.exit(1)
