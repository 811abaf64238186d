import type { build as Build } from 'vite'

/** What the server draws the page of a machine with: the same as the browser. */
export const buildPageRenderer = (webFolder: string, build: typeof Build) =>
  build({
    root: webFolder,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/public/equipment/render-page.ts',
      outDir: 'dist/pages',
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'equipment.mjs' } },
    },
  })
