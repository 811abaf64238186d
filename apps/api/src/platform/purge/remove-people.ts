import type pg from 'pg'

const stillReferred = '23503'

/** Members of this company who belong to no other company, and people who came by its invitation and belong to none any more: their accounts are deleted with the company. */
export async function listPeopleOfCompanyOnly(owner: pg.Client, companyId: string): Promise<string[]> {
  const { rows } = await owner.query<{ user_id: string }>(
    'select user_id from membership where company_id = $1 union select id from user_account where joined_company_id = $1',
    [companyId],
  )
  const alone: string[] = []
  for (const { user_id: userId } of rows) {
    // The policy of own memberships shows those in other companies too.
    await owner.query("select set_config('app.user_id', $1, true)", [userId])
    const { rowCount } = await owner.query('select 1 from membership where user_id = $1 and company_id <> $2', [
      userId,
      companyId,
    ])
    if (rowCount === 0) alone.push(userId)
  }
  return alone
}

/** Deletes accounts and whatever hangs on them, in history and queues too; one that a company's records still name stays, emptied of the person. */
export async function removePeople(owner: pg.Client, userIds: readonly string[]) {
  const { rows: people } = await owner.query<{ email: string; photo_id: string | null }>(
    'select email, photo_id from user_account where id = any($1::uuid[])',
    [userIds],
  )
  const emails = people.map(({ email }) => email)
  await owner.query('select prumo.forget_people($1, $2)', [emails, userIds])
  await owner.query('delete from outbox_mail where recipient = any($1)', [emails])
  for (const { table, column } of await ownTables(owner))
    await owner.query(`delete from public."${table}" where "${column}" = any($1::uuid[])`, [userIds])
  for (const userId of userIds) await removePerson(owner, userId)
  await owner.query(`delete from pgboss.job where data ->> 'email' = any($1) or data ->> 'userId' = any($2)`, [
    emails,
    userIds,
  ])
  return { emails, photoIds: people.flatMap(({ photo_id: photoId }) => photoId ?? []) }
}

async function removePerson(owner: pg.Client, userId: string) {
  await owner.query('savepoint person')
  try {
    await owner.query('delete from user_account where id = $1', [userId])
  } catch (error) {
    if ((error as { code?: string }).code !== stillReferred) throw error
    await owner.query('rollback to savepoint person')
    const { rows } = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'user_account'::regclass and attnum > 0 and not attisdropped and not attnotnull and attgenerated = ''`,
    )
    const emptied = rows.map(({ name }) => `"${name}" = null, `).join('')
    await owner.query(
      `update user_account set ${emptied} email = 'removido-' || id || '@invalid', display_name = 'Pessoa removida' where id = $1`,
      [userId],
    )
  }
  await owner.query('release savepoint person')
}

/** Tables of no company that refer to a person: sessions, links, devices. */
async function ownTables(owner: pg.Client) {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
     where f.contype = 'f' and f.confrelid = 'user_account'::regclass and not c.relrowsecurity`,
  )
  return rows
}
