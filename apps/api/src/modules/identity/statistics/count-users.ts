import type { StatisticsProviders } from '#modules/home/index.ts'
import { selectUserCount } from './queries.ts'

/** How many people work in the company, and how many its plan has room for. */
export const countUsers: NonNullable<StatisticsProviders['users']> = async ({ db }) => {
  const { total, allowed } = await selectUserCount(db)
  return { total, allowed: allowed === -1 ? null : allowed }
}
