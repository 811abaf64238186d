import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-step.ts'
import { workersOf } from '../workers.ts'
import { areaFolders, isArea } from './areas.ts'
import { readOptions } from './options.ts'
import { createProgress } from './progress.ts'

test('npm test runs every ring but the journeys that are not main', () => {
  expect(readOptions([])).toEqual({
    rings: { checks: true, units: true, journeys: 'main' },
    paths: [],
    title: null,
    loadPerCore: 0,
  })
})

test('what npm test leaves out is run alone or with it, and beside a load', () => {
  expect(readOptions(['--rest']).rings).toEqual({ checks: false, units: false, journeys: 'rest' })
  expect(readOptions(['--all', '--loaded'])).toMatchObject({
    rings: { checks: true, units: true, journeys: 'all' },
    loadPerCore: 4,
  })
})

test('an area is run through its rings, a file through the ring it belongs to', () => {
  expect(readOptions(['--only', 'sales'])).toMatchObject({ rings: { checks: false, units: true, journeys: 'all' } })
  expect(readOptions(['--only', 'sales']).paths).toContain('e2e/sales/')
  expect(readOptions(['--only', 'e2e/sales/till.spec.ts:12'])).toMatchObject({
    rings: { units: false, journeys: 'all' },
    paths: ['e2e/sales/till.spec.ts:12'],
  })
  expect(readOptions(['--only', 'packages/domain', '--title', 'a name'])).toMatchObject({
    rings: { units: true, journeys: 'none' },
    title: 'a name',
  })
})

test('what is not understood is told with what would be', () => {
  expect(() => readOptions(['--fast'])).toThrow('Unknown: --fast. Known: --only AREA|PATH')
  expect(() => readOptions(['--only'])).toThrow('--only needs a value')
})

test('every area has journeys of its own', () => {
  const areas = ['account', 'finance', 'catalogue', 'people', 'sales', 'pmoc', 'every-screen']
  for (const area of areas.filter(isArea)) expect(existsSync(join(root, areaFolders(area).at(-1)!))).toBe(true)
  expect(areas.every(isArea)).toBe(true)
})

test('tests take both of two cores and twelve of sixteen', () => {
  expect([1, 2, 4, 16].map(workersOf)).toEqual([1, 2, 3, 12])
})

test('progress tells how many of how many, a failure with its command and picture, and the slowest', () => {
  const said: string[] = []
  const progress = createProgress('journeys', (line) => said.push(line))
  progress.expect(2)
  progress.begin('a.spec.ts')
  progress.result('failed')
  progress.fail({
    what: 'a.spec.ts › sells',
    why: 'no button\n',
    alone: 'npm test -- --only a.spec.ts',
    pictures: ['a.png'],
  })
  progress.end('a.spec.ts', 1500)
  progress.begin('b.spec.ts')
  progress.finish(undefined)
  expect(said[0]).toBe(
    '✗ a.spec.ts › sells\n    no button\n    alone: npm test -- --only a.spec.ts\n    picture: a.png',
  )
  expect(said[1]).toMatch(/^\d\d:\d\d:\d\d journeys: 1 of 2; 0 passed, 1 failed; running b\.spec\.ts$/)
  expect(said[2]).toBe('  slowest: a.spec.ts 1.5 s')
})
