import type { InputOf } from '@prumo/contract/route'
import type { executions } from '@prumo/contract/pmoc/executions'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import {
  judgeReadings,
  readingFields,
  type PlateData,
  type ReadingField,
} from '@prumo/domain/pmoc/norms/judge-readings'
import { builtInProfiles, writtenNorm } from '@prumo/domain/pmoc/norms/norm-profiles'
import { ownLimit } from '@prumo/domain/pmoc/norms/limit-basis'
import type { Context } from '#platform/context.ts'
import { findProfile } from '../norms/find-profile.ts'
import type { ExecutedPlan } from './queries.ts'
import type { Measured, StoredVerdict } from './stored-execution.ts'

type Given = NonNullable<InputOf<typeof executions.create>['body']['measurements']>

/** Readings with the verdict each has today, by the plan's limits, the norm and the machine's plate. */
export async function judgeExecution(
  ctx: Context,
  plan: ExecutedPlan,
  plate: PlateData,
  given: Given,
  date: CalendarDate,
): Promise<{ measurements: Measured; verdicts: StoredVerdict[] }> {
  const measurements: Measured = Object.fromEntries(
    (Object.keys(readingFields) as ReadingField[]).flatMap((field) => {
      const value = given[field] ?? null
      return value === null ? [] : [[field, value]]
    }),
  )
  // What is gone since is judged by the norm that everybody has.
  const profile = (await findProfile(ctx, plan.normProfile)) ?? builtInProfiles[0]!
  const judged = judgeReadings(measurements, { limits: plan.iaqParameters, profile, date, plate })
  const norm = writtenNorm(profile)
  const verdicts = judged.map((reading) =>
    reading.basis === ownLimit.plate
      ? reading
      : { ...reading, basis: reading.basis === ownLimit.plan ? ownLimit.plan : norm, norm },
  )
  return { measurements, verdicts }
}
