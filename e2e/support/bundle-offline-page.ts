import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

let bundled: Promise<string> | null = null

/** The parts of the product that keep things in the browser, in one file, as `window.offline`. */
export const bundleOfflinePage = (): Promise<string> => (bundled ??= bundle())

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: join(import.meta.dirname, '../../apps/web'),
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'offline-page.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}
