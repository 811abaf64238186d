import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { screensByPath } from './screens-by-path.ts'
import { sharedChunks } from './shared-chunks.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const api = process.env['PRUMO_API_URL'] ?? 'http://localhost:3000'

/** The browser prints no JSON schemas, but every zod schema would bring the printer along: 6 kB of the first load. */
const withoutJsonSchemaPrinter: Plugin = {
  name: 'without-json-schema-printer',
  apply: 'build',
  load(id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
    return Array.from(names, ([, name]) => `export const ${name} = () => () => undefined`).join('\n')
  },
}

/** No list of ours is loaded page after page; every question would bring along what does so. */
const withoutEndlessLists: Plugin = {
  name: 'without-endless-lists',
  apply: 'build',
  load: (id) =>
    id.endsWith('/@tanstack/query-core/build/modern/infiniteQueryBehavior.js')
      ? `export const infiniteQueryBehavior = () => { throw new Error('endless lists are left out: vite.config.ts') }
         export const hasNextPage = () => false
         export const hasPreviousPage = () => false`
      : null,
}

/** zod would ask whether it may compile schemas, which the content security policy forbids: browsers report the question itself. */
const withoutCompiledSchemas: Plugin = {
  name: 'without-compiled-schemas',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/core/core.js')) return null
    const changed = code.replace('.__zod_globalConfig = {}', '.__zod_globalConfig = { jitless: true }')
    if (changed === code) throw new Error('zod keeps its settings elsewhere')
    return { code: changed, map: null }
  },
}

/** What a schema has no sentence of its own for is said in Portuguese, in less than zod's English ones weigh. */
const withoutEnglish: Plugin = {
  name: 'without-english',
  apply: 'build',
  load: (id) =>
    id.endsWith('/zod/v4/locales/en.js') ? "export default () => ({ localeError: () => 'Valor inválido.' })" : null,
}

const mantineStyles = join(import.meta.dirname, '../../node_modules/@mantine/core/styles')
const stylesOf = (name: string) => join(mantineStyles, `${name}.layer.css`)

/**
 * The styles of a component come with its code. All of them together were 240 kB before the first paint, of which a page uses a
 * tenth; a list of those in use would be forgotten with the next component.
 */
const withComponentStyles: Plugin = {
  name: 'with-component-styles',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/@mantine/core/styles.layer.css')) return null
    return ['baseline', 'default-css-variables', 'global'].map((name) => readFileSync(stylesOf(name), 'utf8')).join('')
  },
  transform(code, id) {
    const name = /\/@mantine\/core\/esm\/.*\/([\w-]+)\.module\.mjs$/.exec(id)?.[1]
    if (!name) return null
    return { code: `import '${stylesOf(name)}'\n${code}`, map: null, moduleSideEffects: true }
  },
}

const boot = join(import.meta.dirname, 'src/boot.ts')

/** A file of its own, asked for first: as part of the application's it would come when it is of no use any more. */
const withBoot: Plugin = {
  name: 'with-boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === boot)
      if (!chunk) throw new Error('the build has no boot file')
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }
      return { html: withStylesInside(html, bundle), tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }] }
    },
  },
}

/**
 * The first styles come in the document: as a file of their own they would keep it from being painted for another round trip. What
 * is loaded later looks for their link before it would fetch them again, so a link that loads nothing stands in its place.
 */
function withStylesInside(html: string, bundle: Rolldown.OutputBundle) {
  const [link = '', file = ''] = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/.exec(html) ?? []
  const styles = bundle[file]
  if (styles?.type !== 'asset') throw new Error('the build has no first styles')
  return html.replace(link, () => `<style>${String(styles.source)}</style>${link.replace('>', ' disabled>')}`)
}

const calledOnLoad = new Set(['index', 'start', 'frame', 'screens'])

/**
 * Most functions of the first files run before the first screen is there. Told so, the browser compiles them beside the page's own
 * thread while the file comes in, instead of one by one when they are called. Those that do not know the comment ignore it.
 */
const withCompileHints: Plugin = {
  name: 'with-compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const first = Object.values(bundle).filter((file) => file.type === 'chunk' && calledOnLoad.has(file.name))
      if (first.length < calledOnLoad.size) throw new Error('the first files of the build have other names')
      for (const file of first) if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

const sentence = String.raw`'(?:[^'\\\n]|\\.)*'`
const documentation = new RegExp(String.raw`\.describe\(\s*${sentence},?\s*\)|(?<=\bsummary:\s*)${sentence}`, 'g')

/** What the API document says about routes and fields is for those who write programs: nobody reads it in the browser. */
const withoutDocumentation: Plugin = {
  name: 'without-documentation',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/packages\/contract\/src\/[^?]*\.ts$/.test(id)) return null
    return { code: code.replace(documentation, (found) => (found.startsWith('.') ? '' : "''")), map: null }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    withoutJsonSchemaPrinter,
    withoutCompiledSchemas,
    withoutEnglish,
    withoutEndlessLists,
    withBoot,
    screensByPath,
    withComponentStyles,
    withoutDocumentation,
    withCompileHints,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // Portuguese is written with the latin subset; the other ones are fetched by whoever needs them.
        globIgnores: ['**/inter-{cyrillic,greek,vietnamese,latin-ext}*', '**/gallery*', '.vite/**'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      manifest: {
        id: '/',
        name: 'Prumo',
        short_name: 'Prumo',
        description: 'Vendas, estoque, finanças e PMOC da sua empresa no mesmo lugar.',
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f5f6f9',
        theme_color: '#001a54',
        categories: ['business', 'finance', 'productivity'],
        icons: [
          { src: '/icons/prumo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icons/prumo-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/prumo-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/prumo-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/prumo-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  define: { 'import.meta.env.PRUMO_VERSION': JSON.stringify(version) },
  server: { proxy: { '/api': api, '/outbox': api, '/healthz': api, '^/(q|r|verificar|relato|public/pmoc)(/|$)': api } },
  // The statement worker brings its spreadsheet reader only when one is read.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    reportCompressedSize: false,
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), boot },
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
})
