import { norms, type NormProfileAnswer } from '@prumo/contract/pmoc/norms'
import type { RequestOf } from '@prumo/contract/route'
import { builtInProfiles, type NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import { foldText } from '@prumo/domain/text/text'
import * as z from 'zod'

export type LabLimit = { parameter: string; label: string; unit: string; least: number | null; most: number | null }

type Body = RequestOf<typeof norms.create>['body']
/** Both ways of telling CO₂ are kept while somebody chooses. */
export type NormDraft = Omit<Body, 'co2' | 'laboratory' | 'summerMonths' | 'note' | 'edition'> & {
  edition: string
  note: string
  co2: { kind: 'fixed' | 'outdoor_plus'; ppm: number; assumedOutdoor: number }
  laboratory: readonly LabLimit[]
  summerMonths: readonly number[]
}

/** A row without its own word gets one from its name, and no months are no season. */
export const normSchema = z.preprocess((draft) => normBodyOf(draft as NormDraft), norms.create.body)

export function normBodyOf({ co2, laboratory, summerMonths, ...rest }: NormDraft): Body {
  return {
    ...rest,
    co2: co2.kind === 'fixed' ? { kind: 'fixed', ppm: co2.ppm } : { ...co2, kind: 'outdoor_plus' },
    laboratory: laboratory.map((limit) => ({ ...limit, parameter: limit.parameter || wordOf(limit.label) })),
    summerMonths: summerMonths.length > 0 ? [...summerMonths] : null,
  }
}

const wordOf = (label: string) =>
  foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40)

export function normDraftOf(profile: NormProfileAnswer | undefined): NormDraft {
  const { co2, laboratory, summerMonths, ...limits }: NormProfile | NormProfileAnswer = profile ?? builtInProfiles[0]!
  return {
    name: profile?.name ?? '',
    edition: profile?.edition ?? '',
    note: profile?.note ?? '',
    temperatureSummerC: limits.temperatureSummerC,
    temperatureWinterC: limits.temperatureWinterC,
    relativeHumidityPct: limits.relativeHumidityPct,
    co2: { assumedOutdoor: 400, ...co2 },
    laboratory: laboratory.map(({ parameter, label, unit, least, most }) => ({ parameter, label, unit, least, most })),
    summerMonths: summerMonths ?? [],
  }
}
