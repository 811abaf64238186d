import type { labReports } from '@prumo/contract/pmoc/lab-reports'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { judgeReadings, readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import type { AirLimits, NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'

type PointDraft = NonNullable<InputOf<typeof labReports.create>['body']['points']>[number]
export type JudgedPoint = ResultOf<typeof labReports.create>['points'][number]
type Result = JudgedPoint['results'][number]
type Measure = { profile: NormProfile; limits: AirLimits; date: CalendarDate }

/** Each result by the limit the norm has for it; readings of the air by those of the plan. */
export const judgePoints = (points: readonly PointDraft[], measure: Measure): JudgedPoint[] =>
  points.map(({ environmentId = null, name, results }) => {
    const readings = Object.fromEntries(
      results.flatMap(({ parameter, value }) => (isReading(parameter) ? [[parameter, value]] : [])),
    )
    const judged = new Map(judgeReadings(readings, measure).map((reading) => [reading.field as string, reading]))
    return {
      environmentId,
      name,
      results: results.map(({ parameter, value }): Result => {
        if (!isReading(parameter)) return judgeSample(parameter, value, measure.profile)
        const { label, unit } = readingFields[parameter]
        const { verdict = 'unknown', least = null, most = null } = judged.get(parameter) ?? {}
        return { parameter, label, unit, value, verdict, least, most }
      }),
    }
  })

/** Nothing out and something good; null where nothing could be judged. */
export function areWithinLimits(points: readonly JudgedPoint[]): boolean | null {
  const verdicts = points.flatMap(({ results }) => results.map(({ verdict }) => verdict))
  if (verdicts.includes('out')) return false
  return verdicts.includes('ok') ? true : null
}

const isReading = (parameter: string): parameter is ReadingField => Object.hasOwn(readingFields, parameter)

function judgeSample(parameter: string, value: number, { laboratory }: NormProfile): Result {
  const limit = laboratory.find((known) => known.parameter === parameter)
  if (!limit || (limit.least === null && limit.most === null))
    return {
      parameter,
      label: limit?.label ?? parameter,
      unit: limit?.unit ?? '',
      value,
      verdict: 'unknown',
      least: null,
      most: null,
    }
  const { label, unit, least, most } = limit
  const isOut = (least !== null && value < least) || (most !== null && value > most)
  return { parameter, label, unit, value, verdict: isOut ? 'out' : 'ok', least, most }
}
