import type { Context } from '#platform/context.ts'
import type { StatisticsProviders } from '#modules/home/index.ts'
import { selectPlaces } from '../invitations/queries.ts'

export const hasColleague = async ({ db, companyId, now }: Context) =>
  (await selectPlaces(db, companyId, now())).taken > 1

/** How many people work in the company or are invited to, and how many its plan has room for. */
export const countUsers: NonNullable<StatisticsProviders['users']> = async ({ db, companyId, now }) => {
  const { taken, allowed } = await selectPlaces(db, companyId, now())
  return { total: taken, allowed: allowed === -1 ? null : allowed }
}
