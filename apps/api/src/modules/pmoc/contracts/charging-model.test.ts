import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import {
  aMaintenanceWorld,
  expectMaintenanceLaws,
  maintenanceMove,
  playMaintenance,
} from '../../../testing/pmoc/maintenance-play.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-11-17T15:00:00Z') })))
afterAll(() => app.stop())

test('whatever is carried out, charged, cancelled, deleted and agreed on anew: each day is charged at most once, and sales say the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(maintenanceMove, { minLength: 25, maxLength: 40 }), async (moves) => {
      const world = await aMaintenanceWorld(app)
      for (const move of moves) await playMaintenance(world, move)
      await expectMaintenanceLaws(world)
    }),
    { numRuns: 16, endOnFailure: false },
  )
})

test('many at once: each day is charged at most once', async () => {
  const world = await aMaintenanceWorld(app)
  const moves = fc.sample(maintenanceMove, { numRuns: 64, seed: 5 })
  // Work is carried out one after the other, as the chain of a plan is; the rest eight at once.
  for (const move of moves) if (move.kind === 'work') await playMaintenance(world, move)
  const rest = moves.filter(({ kind }) => kind !== 'work')
  for (let start = 0; start < rest.length; start += 8)
    await Promise.all(rest.slice(start, start + 8).map((move) => playMaintenance(world, move)))
  await expectMaintenanceLaws(world)
})
