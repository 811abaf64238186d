import { expect, test } from 'vitest'
import { builtInProfiles, isLooser, limitsOf, seedLimitsOf } from './norm-profiles.ts'

const [nbr17037, re09] = builtInProfiles as [(typeof builtInProfiles)[0], (typeof builtInProfiles)[0]]

test('the first profile is the norm in force, the other one is said to be revoked', () => {
  expect(builtInProfiles.map(({ id, isRevoked }) => [id, isRevoked])).toEqual([
    ['nbr17037', false],
    ['re09', true],
  ])
  expect(re09.note).toContain('RDC 886')
})

test('a new plan is filled with the limits of its profile', () => {
  expect(seedLimitsOf(nbr17037)).toEqual({
    temperatureSummerRangeC: { min: 21, max: 26 },
    temperatureWinterRangeC: { min: 21, max: 26 },
    relativeHumidityPct: { min: 35, max: 65 },
    co2PpmMax: 1100,
  })
  expect(seedLimitsOf(re09)).toMatchObject({
    temperatureSummerRangeC: { min: 23, max: 26 },
    temperatureWinterRangeC: { min: 20, max: 22 },
    co2PpmMax: 1000,
  })
})

test('looser is any end beyond the profile; stricter and left open are not', () => {
  expect(isLooser(seedLimitsOf(nbr17037), nbr17037)).toEqual([])
  expect(isLooser({}, nbr17037)).toEqual([])
  expect(isLooser({ relativeHumidityPct: { min: 40, max: 60 }, co2PpmMax: 800 }, nbr17037)).toEqual([])
  expect(
    isLooser({ temperatureWinterRangeC: { min: 20.9 }, relativeHumidityPct: { max: 66 }, co2PpmMax: 1101 }, nbr17037),
  ).toEqual(['temperatureWinterRangeC', 'relativeHumidityPct', 'co2PpmMax'])
})

test('what a plan leaves open is the profile’s', () => {
  expect(limitsOf({ temperatureSummerRangeC: { min: null, max: 25 }, relativeHumidityPct: null }, nbr17037)).toEqual({
    ...seedLimitsOf(nbr17037),
    temperatureSummerRangeC: { min: 21, max: 25 },
  })
})
