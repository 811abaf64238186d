import { describe, expect, test } from 'vitest'
import { airVerdict, judgeReadings, readingFields, type PlateData, type Readings } from './judge-readings.ts'
import { builtInProfiles, seedLimitsOf, type GivenAirLimits } from './norm-profiles.ts'

const [nbr17037, re09] = builtInProfiles as [(typeof builtInProfiles)[0], (typeof builtInProfiles)[0]]
const judged = (
  readings: Readings,
  {
    profile = nbr17037,
    limits = seedLimitsOf(profile),
    date = '2026-03-10',
    plate = null,
  }: { profile?: typeof nbr17037; limits?: GivenAirLimits; date?: string; plate?: PlateData | null } = {},
) => judgeReadings(readings, { limits, profile, date, plate })

test('the places and least values of the readings are those of the specification [pmo-62]', () => {
  expect(Object.entries(readingFields).map(([field, { decimals }]) => [field, decimals])).toEqual([
    ['supplyAirTempC', 1],
    ['returnAirTempC', 1],
    ['currentA', 2],
    ['voltageV', 1],
    ['pressurePsi', 2],
    ['highPressurePsi', 2],
    ['co2Ppm', 0],
    ['roomTempC', 1],
    ['relativeHumidityPct', 1],
    ['outdoorCo2Ppm', 0],
  ])
  for (const field of [
    'currentA',
    'voltageV',
    'pressurePsi',
    'co2Ppm',
    'outdoorCo2Ppm',
    'relativeHumidityPct',
  ] as const)
    expect(readingFields[field].min).toBe(0)
})

test('only the air of the room is judged by the norm; the ends are good', () => {
  expect(
    judged({ supplyAirTempC: 12, returnAirTempC: 24, currentA: 50, voltageV: 110, pressurePsi: 900, roomTempC: 26 }),
  ).toEqual([{ field: 'roomTempC', value: 26, verdict: 'ok', least: 21, most: 26, basis: 'NBR 17037' }])
  expect(judged({ roomTempC: 26.1, relativeHumidityPct: 34.9 }).map(({ verdict }) => verdict)).toEqual(['out', 'out'])
  expect(judged({ roomTempC: null })).toEqual([])
  expect(judged({})).toEqual([])
})

test('the plan’s own limits rule, and are named as such', () => {
  expect(
    judged({ roomTempC: 25, relativeHumidityPct: 50 }, { limits: { temperatureSummerRangeC: { max: 24 } } }),
  ).toEqual([
    { field: 'roomTempC', value: 25, verdict: 'out', least: 21, most: 24, basis: 'plano' },
    { field: 'relativeHumidityPct', value: 50, verdict: 'ok', least: 35, most: 65, basis: 'NBR 17037' },
  ])
})

test('by RE 09, October to March is summer', () => {
  const at = (date: string) => judged({ roomTempC: 22.5 }, { profile: re09, date })[0]
  expect(at('2026-03-31')).toMatchObject({ verdict: 'out', least: 23, most: 26, basis: 'RE 09' })
  expect(at('2026-04-01')).toMatchObject({ verdict: 'out', least: 20, most: 22 })
  expect(at('2026-09-30')).toMatchObject({ least: 20, most: 22 })
  expect(at('2026-10-01')).toMatchObject({ least: 23, most: 26 })
})

describe('CO₂', () => {
  const co2 = (readings: Readings, co2PpmMax: number | null = 1100) => judged(readings, { limits: { co2PpmMax } })[0]

  test('without a sample of the air outside, its usual value is assumed and that is said', () => {
    expect(co2({ co2Ppm: 1100 })).toEqual({
      field: 'co2Ppm',
      value: 1100,
      verdict: 'ok',
      least: null,
      most: 1100,
      basis: 'NBR 17037',
      assumedOutdoorPpm: 400,
    })
    expect(co2({ co2Ppm: 1101 })?.verdict).toBe('out')
    expect(co2({ co2Ppm: 900 }, null)).toMatchObject({ most: 1100, assumedOutdoorPpm: 400 })
    expect(co2({ co2Ppm: 900 }, 800)).toMatchObject({ most: 800, verdict: 'out', basis: 'plano' })
    expect(co2({ co2Ppm: 900 }, 800)).not.toHaveProperty('assumedOutdoorPpm')
  })

  test('with a sample the limit is 700 above it, unless the plan’s own figure is stricter or agreed to be looser', () => {
    expect(co2({ co2Ppm: 1150, outdoorCo2Ppm: 460 })).toEqual({
      field: 'co2Ppm',
      value: 1150,
      verdict: 'ok',
      least: null,
      most: 1160,
      basis: 'NBR 17037',
    })
    expect(co2({ co2Ppm: 1090, outdoorCo2Ppm: 380 })).toMatchObject({ most: 1080, verdict: 'out' })
    expect(co2({ co2Ppm: 950, outdoorCo2Ppm: 460 }, 900)).toMatchObject({ most: 900, verdict: 'out', basis: 'plano' })
    expect(co2({ co2Ppm: 850, outdoorCo2Ppm: 100 }, 900)).toMatchObject({ most: 800, basis: 'NBR 17037' })
    expect(co2({ co2Ppm: 1250, outdoorCo2Ppm: 400 }, 1300)).toMatchObject({ most: 1300, basis: 'plano' })
  })

  test('a fixed limit does not mind the air outside', () => {
    expect(judged({ co2Ppm: 1001, outdoorCo2Ppm: 600 }, { profile: re09 })).toEqual([
      { field: 'co2Ppm', value: 1001, verdict: 'out', least: null, most: 1000, basis: 'RE 09' },
    ])
  })
})

test('the machine is judged by its plate, as far as the plate says something', () => {
  const plate = {
    currentMaxA: 8.5,
    voltageV: 220,
    pressureMinPsi: 110,
    supplyReturnDiffMinC: 8,
    supplyReturnDiffMaxC: 14,
  }
  expect(
    judged(
      { supplyAirTempC: 14.1, returnAirTempC: 24.1, currentA: 8.51, voltageV: 242, pressurePsi: 109.99 },
      { plate },
    ),
  ).toEqual([
    { field: 'supplyAirTempC', value: 14.1, verdict: 'ok', least: 10.1, most: 16.1, basis: 'placa' },
    { field: 'currentA', value: 8.51, verdict: 'out', least: null, most: 8.5, basis: 'placa' },
    { field: 'voltageV', value: 242, verdict: 'ok', least: 198, most: 242, basis: 'placa' },
    { field: 'pressurePsi', value: 109.99, verdict: 'out', least: 110, most: null, basis: 'placa' },
  ])
  expect(judged({ supplyAirTempC: 14 }, { plate })).toMatchObject([{ field: 'supplyAirTempC', verdict: 'unknown' }])
})

test('the air is good or bad only by all three of the last six months', () => {
  const today = '2026-08-31'
  const of = (verdict: 'ok' | 'out' | 'unknown', date = today) => ({ verdict, date })
  const good = { roomTempC: of('ok'), relativeHumidityPct: of('ok', '2026-02-28'), co2Ppm: of('ok') }
  expect(airVerdict(good, today)).toBe('good')
  expect(airVerdict({ ...good, co2Ppm: of('out') }, today)).toBe('bad')
  expect(airVerdict({ ...good, co2Ppm: of('unknown') }, today)).toBe('unknown')
  expect(airVerdict({ ...good, roomTempC: null, co2Ppm: of('out') }, today)).toBe('unknown')
  expect(airVerdict({ ...good, relativeHumidityPct: of('ok', '2026-02-27') }, today)).toBe('unknown')
})
