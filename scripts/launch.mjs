// Where `npm start`, `npm test` and `npm run dev` begin. Not in `pre` scripts, which npm leaves out where ignore-scripts is
// set. Plain JavaScript with nothing but Node's own modules, because the machine's Node may be older than ours.
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import { bootstrap } from './bootstrap.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

const programs = { start: '../apps/api/src/main.ts', test: './test.ts', dev: './dev.ts' }
const command = process.argv[2]

if (!Object.hasOwn(programs, command)) {
  process.stderr.write('Uso: node scripts/launch.mjs start|test|dev\n')
  process.exit(1)
}
if (process.env.npm_lifecycle_event) stopWithParent()
await bootstrap(command)
// Half of a start's processor time is translating and compiling files that are the same as the last time.
nodeModule.enableCompileCache?.(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
await import(programs[command])
