// Where `npm start`, `npm test` and `npm run dev` begin. Not in `pre` scripts, which npm leaves out where ignore-scripts is
// set. Plain JavaScript with nothing but Node's own modules, because the machine's Node may be older than ours.
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
await import(programs[command])
