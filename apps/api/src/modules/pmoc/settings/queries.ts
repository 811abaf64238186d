import type { Context } from '#platform/context.ts'

const columns = [
  'prefersWorkingDays',
  'itemsPerDay',
  'minutesPerMachine',
  'hoursPerWeek',
  'replacementPercent',
  'complianceTarget',
  'retentionYears',
  'version',
] as const

export type PmocSettings = {
  prefersWorkingDays: boolean
  itemsPerDay: number | null
  minutesPerMachine: number
  hoursPerWeek: number
  replacementPercent: number
  complianceTarget: number
  retentionYears: number
  version: number
}

/** As a company begins. */
const usual: PmocSettings = {
  prefersWorkingDays: true,
  itemsPerDay: null,
  minutesPerMachine: 30,
  hoursPerWeek: 40,
  replacementPercent: 40,
  complianceTarget: 95,
  retentionYears: 5,
  version: 0,
}

export const selectPmocSettings = async ({ db }: Pick<Context, 'db'>): Promise<PmocSettings> =>
  ((await db.selectFrom('pmocSetting').select(columns).executeTakeFirst()) as PmocSettings | undefined) ?? usual

/** Undefined when somebody saved since `version`. */
export const upsertPmocSettings = async (
  { db, companyId }: Context,
  row: object,
  version: number | undefined,
): Promise<PmocSettings | undefined> =>
  (await db
    .insertInto('pmocSetting')
    .values({ companyId, ...row })
    .onConflict((conflict) => {
      const update = conflict.column('companyId').doUpdateSet({ companyId, ...row })
      return version === undefined ? update : update.where('pmocSetting.version', '=', version)
    })
    .returning(columns)
    .executeTakeFirst()) as PmocSettings | undefined
