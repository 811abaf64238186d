import type { ScalePattern } from '@prumo/domain/products/scale-label'
import type { Context } from '#platform/context.ts'
import { hasRows } from '#platform/db/has-rows.ts'

export const hasScalePattern = hasRows('scale_pattern')

export const selectScalePatterns = ({ db }: Context): Promise<ScalePattern[]> =>
  db
    .selectFrom('scalePattern')
    .select(['prefix', 'codeStart', 'codeLength', 'valueStart', 'valueLength', 'holds', 'decimals'])
    .orderBy('position')
    .execute() as Promise<ScalePattern[]>

/** In their order; those there were go. */
export async function replaceScalePatterns({ db, companyId }: Context, patterns: readonly ScalePattern[]) {
  await db.deleteFrom('scalePattern').execute()
  if (patterns.length === 0) return
  await db
    .insertInto('scalePattern')
    .values(patterns.map((pattern, position) => ({ ...pattern, companyId, position })))
    .execute()
}
