import type pg from 'pg'
import { removePeople } from '#platform/purge/remove-people.ts'

type Outcome = { lastOwnerOf: string[]; photoIds: string[] }

/** In one transaction the person is out of every company and the account is gone; or nothing has happened, and the companies that would have no owner are named. */
export async function removeAccountRows(owner: pg.Client, userId: string): Promise<Outcome> {
  await owner.query('begin')
  try {
    const companies = await companiesOf(owner, userId)
    const lastOwnerOf = await ownedAlone(owner, userId, companies)
    if (lastOwnerOf.length > 0) {
      await owner.query('rollback')
      return { lastOwnerOf, photoIds: [] }
    }
    for (const companyId of companies) {
      await workIn(owner, companyId)
      await owner.query('delete from membership where company_id = $1 and user_id = $2', [companyId, userId])
    }
    const { photoIds } = await removePeople(owner, [userId])
    await owner.query('commit')
    return { lastOwnerOf, photoIds }
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

const workIn = (owner: pg.Client, companyId: string) =>
  owner.query("select set_config('app.company_id', $1, true)", [companyId])

/** The policy of own memberships shows them all, whichever company is set. */
async function companiesOf(owner: pg.Client, userId: string): Promise<string[]> {
  await workIn(owner, '00000000-0000-0000-0000-000000000000')
  await owner.query("select set_config('app.user_id', $1, true)", [userId])
  const { rows } = await owner.query<{ id: string }>(
    'select company_id as id from membership where user_id = $1 order by company_id',
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Owners are held still: of two who go at once the second sees that the first did. */
async function ownedAlone(owner: pg.Client, userId: string, companies: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const companyId of companies) {
    await workIn(owner, companyId)
    const { rows } = await owner.query<{ user_id: string }>(
      'select user_id from membership where company_id = $1 and is_owner order by user_id for update',
      [companyId],
    )
    if (rows.length !== 1 || rows[0]!.user_id !== userId) continue
    const { rows: named } = await owner.query<{ name: string }>(
      'select coalesce(fantasy_name, name) as name from company where company_id = $1',
      [companyId],
    )
    names.push(named[0]!.name)
  }
  return names
}
