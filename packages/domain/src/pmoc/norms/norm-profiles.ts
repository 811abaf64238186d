export type LimitRange = { min: number; max: number }
export type LaboratoryLimit = {
  parameter: string
  label: string
  unit: string
  most: number | null
  least: number | null
}
export type NormProfile = {
  id: string
  name: string
  edition: string
  isRevoked: boolean
  note: string | null
  temperatureSummerC: LimitRange
  temperatureWinterC: LimitRange
  relativeHumidityPct: LimitRange
  co2: { kind: 'outdoor_plus'; ppm: number; assumedOutdoor: number } | { kind: 'fixed'; ppm: number }
  laboratory: readonly LaboratoryLimit[]
  /** Null where the norm knows no season. */
  summerMonths: readonly number[] | null
}
/** The limits of a plan, by their names on the wire. */
export type AirLimits = {
  temperatureSummerRangeC: LimitRange
  temperatureWinterRangeC: LimitRange
  relativeHumidityPct: LimitRange
  co2PpmMax: number
}
/** A limit that a plan leaves open is the profile's. */
export type GivenAirLimits = {
  [Name in Exclude<keyof AirLimits, 'co2PpmMax'>]?: { min?: number | null; max?: number | null } | null
} & { co2PpmMax?: number | null }

const atMost = (parameter: string, label: string, unit: string, most: number): LaboratoryLimit => ({
  parameter,
  label,
  unit,
  most,
  least: null,
})
const fungi = [
  atMost('fungi', 'Fungos viáveis', 'UFC/m³', 750),
  atMost('fungi_indoor_outdoor', 'Relação interior/exterior de fungos (I/E)', '', 1.5),
]

export const builtInProfiles: readonly NormProfile[] = [
  {
    id: 'nbr17037',
    name: 'NBR 17037',
    edition: '2023',
    isRevoked: false,
    note: null,
    temperatureSummerC: { min: 21, max: 26 },
    temperatureWinterC: { min: 21, max: 26 },
    relativeHumidityPct: { min: 35, max: 65 },
    co2: { kind: 'outdoor_plus', ppm: 700, assumedOutdoor: 400 },
    laboratory: [
      ...fungi,
      atMost('pm10', 'Partículas PM10', 'µg/m³', 50),
      atMost('pm2_5', 'Partículas PM2,5', 'µg/m³', 25),
      atMost('air_speed', 'Velocidade do ar', 'm/s', 0.2),
    ],
    summerMonths: null,
  },
  {
    id: 're09',
    name: 'RE 09',
    edition: '2003',
    isRevoked: true,
    note: 'Revogada pela RDC 886, de 10/07/2024. A umidade usa a faixa de verão (40 a 65 %), a mais exigente do ano.',
    temperatureSummerC: { min: 23, max: 26 },
    temperatureWinterC: { min: 20, max: 22 },
    relativeHumidityPct: { min: 40, max: 65 },
    co2: { kind: 'fixed', ppm: 1000 },
    laboratory: [
      ...fungi,
      atMost('aerodispersoids', 'Aerodispersoides totais', 'µg/m³', 80),
      atMost('air_speed', 'Velocidade do ar', 'm/s', 0.25),
      { parameter: 'air_renewal', label: 'Renovação de ar', unit: 'm³/h por pessoa', most: null, least: 27 },
    ],
    summerMonths: [10, 11, 12, 1, 2, 3],
  },
]

/** `NBR 17037:2023` */
export const writtenNorm = ({ name, edition }: { name?: string; edition?: string }) =>
  [name, edition].filter(Boolean).join(':')

/** What a new plan is filled with. Where the norm counts from the air outside, its usual value is assumed. */
export const seedLimitsOf = ({
  temperatureSummerC,
  temperatureWinterC,
  relativeHumidityPct,
  co2,
}: NormProfile): AirLimits => ({
  temperatureSummerRangeC: { ...temperatureSummerC },
  temperatureWinterRangeC: { ...temperatureWinterC },
  relativeHumidityPct: { ...relativeHumidityPct },
  co2PpmMax: co2.kind === 'fixed' ? co2.ppm : co2.assumedOutdoor + co2.ppm,
})

/** A plan's limits with the profile's wherever the plan says nothing. */
export function limitsOf(given: GivenAirLimits, profile: NormProfile): AirLimits {
  const seed = seedLimitsOf(profile)
  const range = (name: Exclude<keyof AirLimits, 'co2PpmMax'>): LimitRange => ({
    min: given[name]?.min ?? seed[name].min,
    max: given[name]?.max ?? seed[name].max,
  })
  return {
    temperatureSummerRangeC: range('temperatureSummerRangeC'),
    temperatureWinterRangeC: range('temperatureWinterRangeC'),
    relativeHumidityPct: range('relativeHumidityPct'),
    co2PpmMax: given.co2PpmMax ?? seed.co2PpmMax,
  }
}

/** The limits of a plan that let through what the profile does not: these need a reason, which is printed. */
export function isLooser(given: GivenAirLimits, profile: NormProfile): (keyof AirLimits)[] {
  const limits = limitsOf(given, profile)
  const seed = seedLimitsOf(profile)
  const ranges = ['temperatureSummerRangeC', 'temperatureWinterRangeC', 'relativeHumidityPct'] as const
  const looser: (keyof AirLimits)[] = ranges.filter(
    (name) => limits[name].min < seed[name].min || limits[name].max > seed[name].max,
  )
  return limits.co2PpmMax > seed.co2PpmMax ? [...looser, 'co2PpmMax'] : looser
}
