import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:screens-by-path'
const features = join(import.meta.dirname, 'src/features')
const declaration = /\bscreen\(\{\s*path: '([^']+)'[^]*?\bimport\('([^']+)'\)/g

/** Home and what stands in the bar of a phone, as the areas declare it: where people begin. The others would only make the first file longer. */
const readScreens = () =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('screens.ts'))
    .flatMap((file) =>
      [...readFileSync(join(features, file), 'utf8').matchAll(declaration)]
        .filter(([text]) => /\btab: \d|group: 'home'/.test(text))
        .map(([, path, module]) => ({ path: path!, module: join(features, dirname(file), module!) })),
    )

/**
 * The code of screens by their path, for the file that runs first: it begins to fetch what the address names while the
 * application, which knows the same from the areas' own lists, is still on its way.
 */
export const screensByPath: Plugin = {
  name: 'screens-by-path',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null
    const lines = readScreens().map(
      ({ path, module }) => `${JSON.stringify(path)}: () => import(${JSON.stringify(module)})`,
    )
    return `export const screensByPath = {${lines.join(',\n')}}`
  },
}
