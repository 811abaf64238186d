import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
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

const boot = join(import.meta.dirname, 'src/boot.ts')

/** A file of its own, asked for first: as part of the application's it would come when it is of no use any more. */
const withBoot: Plugin = {
  name: 'with-boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === boot)
      if (!chunk) throw new Error('the build has no boot file')
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
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
    withBoot,
    withoutDocumentation,
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
  server: { proxy: { '/api': api, '/outbox': api, '/healthz': api } },
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
