import { ownLimit } from './limit-basis.ts'
import { addMonths, compare, type CalendarDate } from '../../calendar/calendar-date.ts'
import { limitsOf, seedLimitsOf, type GivenAirLimits, type LimitRange, type NormProfile } from './norm-profiles.ts'

type FieldOfReading = { label: string; unit: string; decimals: number; min: number; max: number }

/** Bounds are those of what an instrument can show, not of what is good. */
export const readingFields = {
  supplyAirTempC: { label: 'Temperatura de insuflamento', unit: '°C', decimals: 1, min: -60, max: 150 },
  returnAirTempC: { label: 'Temperatura de retorno', unit: '°C', decimals: 1, min: -60, max: 150 },
  currentA: { label: 'Corrente', unit: 'A', decimals: 2, min: 0, max: 100_000 },
  voltageV: { label: 'Tensão', unit: 'V', decimals: 1, min: 0, max: 100_000 },
  pressurePsi: { label: 'Pressão', unit: 'psi', decimals: 2, min: 0, max: 10_000 },
  highPressurePsi: { label: 'Pressão alta', unit: 'psi', decimals: 2, min: 0, max: 10_000 },
  co2Ppm: { label: 'CO₂', unit: 'ppm', decimals: 0, min: 0, max: 100_000 },
  roomTempC: { label: 'Temperatura do ambiente', unit: '°C', decimals: 1, min: -60, max: 150 },
  relativeHumidityPct: { label: 'Umidade relativa', unit: '%', decimals: 1, min: 0, max: 100 },
  outdoorCo2Ppm: { label: 'CO₂ externo', unit: 'ppm', decimals: 0, min: 0, max: 100_000 },
} as const satisfies Record<string, FieldOfReading>
export type ReadingField = keyof typeof readingFields
export type Readings = { [Field in ReadingField]?: number | null }

/** Why no instrument shows such a number, in words for who typed it; null: it may be. */
export function readingProblem(field: ReadingField, value: number): string | null {
  const { decimals, min, max, unit }: FieldOfReading = readingFields[field]
  const written = (bound: number) => bound.toLocaleString('pt-BR')
  if (!(value >= min && value <= max)) return `Use de ${written(min)} a ${written(max)} ${unit}`
  const shifted = value * 10 ** decimals
  if (Math.abs(shifted - Math.round(shifted)) < 1e-6) return null
  if (decimals === 0) return 'Use um número inteiro'
  return decimals === 1 ? 'Use no máximo uma casa decimal' : `Use no máximo ${decimals} casas decimais`
}

export type PlateData = {
  currentMaxA?: number | null
  voltageV?: number | null
  pressureMinPsi?: number | null
  pressureMaxPsi?: number | null
  supplyReturnDiffMinC?: number | null
  supplyReturnDiffMaxC?: number | null
}
export type ReadingVerdict = 'ok' | 'out' | 'unknown'
export type JudgedReading = {
  field: ReadingField
  value: number
  verdict: ReadingVerdict
  least: number | null
  most: number | null
  /** The norm, 'plano' where the plan's own figure rules, or 'placa'. */
  basis: string
  /** No outdoor sample was taken: the limit stands on this usual value. */
  assumedOutdoorPpm?: number
}
type Measure = { limits: GivenAirLimits; profile: NormProfile; date: CalendarDate; plate?: PlateData | null }

const voltageTolerance = 0.1
const usualSummer: readonly number[] = [10, 11, 12, 1, 2, 3]

/** The verdict on each reading that something says a limit for; the others are simply not judged. */
export function judgeReadings(readings: Readings, measure: Measure): JudgedReading[] {
  const plate = measure.plate ?? {}
  return [
    judgeSupply(readings, plate),
    judge('currentA', readings, null, plate.currentMaxA ?? null, ownLimit.plate),
    judgeVoltage(readings, plate),
    judge('pressurePsi', readings, plate.pressureMinPsi ?? null, plate.pressureMaxPsi ?? null, ownLimit.plate),
    judgeCo2(readings, measure),
    judgeRoomTemperature(readings, measure),
    judgeHumidity(readings, measure),
  ].filter((judged) => judged !== null)
}

/** The last word on each of the three, whenever it was measured. */
export type LastAirReadings = Record<
  'roomTempC' | 'relativeHumidityPct' | 'co2Ppm',
  { date: CalendarDate; verdict: ReadingVerdict } | null
>

/** Said only of temperature, humidity and CO₂ together, none older than six months. */
export function airVerdict(last: LastAirReadings, today: CalendarDate): 'good' | 'bad' | 'unknown' {
  const oldest = addMonths(today, -6)
  const three = [last.roomTempC, last.relativeHumidityPct, last.co2Ppm]
  const isTold = three.every(
    (reading) => reading !== null && reading.verdict !== 'unknown' && compare(reading.date, oldest) >= 0,
  )
  if (!isTold) return 'unknown'
  return three.every((reading) => reading?.verdict === 'ok') ? 'good' : 'bad'
}

function judge(
  field: ReadingField,
  readings: Readings,
  least: number | null,
  most: number | null,
  basis: string,
): JudgedReading | null {
  const value = readings[field] ?? null
  if (value === null || (least === null && most === null)) return null
  const isOut = (least !== null && value < least) || (most !== null && value > most)
  return { field, value, verdict: isOut ? 'out' : 'ok', least, most, basis }
}

/** By how much colder the supply is than the return; without the return nothing can be said. */
function judgeSupply(readings: Readings, plate: PlateData): JudgedReading | null {
  const { supplyReturnDiffMinC: leastDiff = null, supplyReturnDiffMaxC: mostDiff = null } = plate
  const { supplyAirTempC: value = null, returnAirTempC: returned = null } = readings
  if (value === null || (leastDiff === null && mostDiff === null)) return null
  if (returned === null)
    return { field: 'supplyAirTempC', value, verdict: 'unknown', least: null, most: null, basis: ownLimit.plate }
  const below = (difference: number | null) => (difference === null ? null : rounded(returned - difference))
  return judge('supplyAirTempC', readings, below(mostDiff), below(leastDiff), ownLimit.plate)
}

function judgeVoltage(readings: Readings, { voltageV = null }: PlateData): JudgedReading | null {
  if (voltageV === null) return null
  const [least, most] = [rounded(voltageV * (1 - voltageTolerance)), rounded(voltageV * (1 + voltageTolerance))]
  return judge('voltageV', readings, least, most, ownLimit.plate)
}

function judgeRoomTemperature(readings: Readings, { limits, profile, date }: Measure): JudgedReading | null {
  const months = profile.summerMonths ?? usualSummer
  const season = months.includes(Number(date.slice(5, 7))) ? 'temperatureSummerRangeC' : 'temperatureWinterRangeC'
  return judgeRange('roomTempC', readings, limitsOf(limits, profile)[season], seedLimitsOf(profile)[season], profile)
}

const judgeHumidity = (readings: Readings, { limits, profile }: Measure): JudgedReading | null =>
  judgeRange(
    'relativeHumidityPct',
    readings,
    limitsOf(limits, profile).relativeHumidityPct,
    profile.relativeHumidityPct,
    profile,
  )

function judgeRange(
  field: ReadingField,
  readings: Readings,
  range: LimitRange,
  norm: LimitRange,
  { name }: NormProfile,
) {
  const isNorm = range.min === norm.min && range.max === norm.max
  return judge(field, readings, range.min, range.max, isNorm ? name : ownLimit.plan)
}

/**
 * A plan's figure that is the profile's own is only the outdoor air assumed: a sample of it takes its place. A figure
 * of the plan's own rules when it is stricter than the sample's; a looser one, agreed with a reason, is never lowered
 * by the sample.
 */
function judgeCo2(readings: Readings, { limits, profile }: Measure): JudgedReading | null {
  const own = limitsOf(limits, profile).co2PpmMax
  const seed = seedLimitsOf(profile).co2PpmMax
  const outdoor = readings.outdoorCo2Ppm ?? null
  if (profile.co2.kind === 'fixed')
    return judge('co2Ppm', readings, null, own, own === seed ? profile.name : ownLimit.plan)
  if (outdoor === null) {
    const judged = judge('co2Ppm', readings, null, own, own === seed ? profile.name : ownLimit.plan)
    return judged && own === seed ? { ...judged, assumedOutdoorPpm: profile.co2.assumedOutdoor } : judged
  }
  const measured = outdoor + profile.co2.ppm
  const ruling = rulingCo2({ own, seed, measured })
  return judge('co2Ppm', readings, null, ruling, ruling === measured ? profile.name : ownLimit.plan)
}

function rulingCo2({ own, seed, measured }: { own: number; seed: number; measured: number }): number {
  if (own === seed) return measured
  return own < seed ? Math.min(own, measured) : Math.max(own, measured)
}

/** Away from the noise of binary fractions: 24.1 − 10 is 14.1. */
const rounded = (value: number) => Math.round(value * 10) / 10
