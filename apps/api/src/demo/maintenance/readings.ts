import type { Building } from './buildings.ts'

const tenths = (value: number) => Math.round(value * 10) / 10

/** The same readings at every start: of a machine in good order, unless a finding says otherwise. */
export function readingsOf({ machines, findings }: Building, tag: string, monthsAgo: number) {
  const index = machines.findIndex((machine) => machine.tag === tag)
  const { amperes, btuH } = machines[index]!
  const turn = (index * 7 + monthsAgo * 5) % 10
  const finding = findings.find((one) => one.tag === tag && one.monthsAgo === monthsAgo)
  return {
    measurements: {
      ...(btuH > 0 && {
        supplyAirTempC: tenths(12 + turn * 0.3),
        returnAirTempC: tenths(23 + turn * 0.2),
        pressurePsi: 118 + turn,
        highPressurePsi: 385 + turn * 3,
      }),
      currentA: Math.round(amperes * (78 + turn)) / 100,
      voltageV: 218 + (turn % 5),
      roomTempC: tenths(22.4 + turn * 0.2),
      relativeHumidityPct: 48 + turn,
      co2Ppm: finding?.co2Ppm ?? 610 + turn * 28,
      outdoorCo2Ppm: 415,
    },
    ...(finding && { outOfLimitsReason: finding.reason }),
  }
}
