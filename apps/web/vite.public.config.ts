import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Styles come in the document: as a file of their own they would keep it from being painted for another round trip. */
const withStylesInside: Plugin = {
  name: 'with-styles-inside',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const [link = '', file = ''] = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/.exec(html) ?? []
      const styles = bundle[file]
      if (styles?.type !== 'asset') throw new Error('the build has no styles')
      const text = String(styles.source)
      delete bundle[file]
      return html.replace(link, () => `<style>${text}${darkScheme(text)}</style><!--styles-->`)
    },
  },
}

/** Until a script says which scheme is meant, it is that of the device. */
function darkScheme(styles: string) {
  const [, dark] = /\[data-mantine-color-scheme=['"]?dark['"]?\]\{([^}]*)\}/.exec(styles) ?? []
  if (!dark) throw new Error('the styles have no dark scheme')
  return `@layer ui{@media (prefers-color-scheme:dark){:root{${dark}}}}`
}

/** The pages of people without an account: each mode is a document of its own, which shares no file with the application or another one. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // The application's build has put these there.
  publicDir: false as const,
  plugins: [withStylesInside],
  build: {
    target: 'es2020',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { [mode]: join(import.meta.dirname, `${mode}.html`) } },
  },
}))
