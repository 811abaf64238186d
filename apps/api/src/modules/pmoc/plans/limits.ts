import type { Context } from '#platform/context.ts'
import type { PlanEdit } from './plan-columns.ts'
import type { IaqParameters, PlanColumns, PlanRow } from './queries.ts'

const usual: IaqParameters = {
  temperatureSummerRangeC: { min: 21, max: 26 },
  temperatureWinterRangeC: { min: 21, max: 26 },
  relativeHumidityPct: { min: 35, max: 65 },
  co2PpmMax: 1000,
}

/** By which limits the air of the building is judged. */
export async function limitsFor(
  _ctx: Context,
  asked: PlanEdit['iaqRequirements'],
  stored: PlanRow | null,
): Promise<PlanColumns> {
  if (!asked && stored) return {}
  return {
    normProfile: asked?.normProfile ?? stored?.normProfile ?? 'nbr17037',
    iaqParameters: asked?.parameters ?? stored?.iaqParameters ?? usual,
    ...(asked?.looserReason !== undefined && { looserReason: asked.looserReason }),
  }
}
