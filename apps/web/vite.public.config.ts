import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The pages of people without an account: an entry of its own, which shares no file with the application. */
export default defineConfig({
  root: import.meta.dirname,
  // The application's build has put these there.
  publicDir: false,
  build: {
    target: 'es2020',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { public: join(import.meta.dirname, 'public.html') } },
  },
})
