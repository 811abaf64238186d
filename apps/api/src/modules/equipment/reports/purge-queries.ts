import type { Forgotten } from '#modules/people/index.ts'
import type pg from 'pg'

export async function deleteContactsOf(owner: pg.Client, _who: Forgotten, remove: <T>(value: T) => T): Promise<void> {
  const { rows } = await owner.query<{ reportId: string; contact: string }>(
    'select report_id as "reportId", contact from problem_report_contact',
  )
  const named = rows.filter(({ contact }) => remove(contact) !== contact)
  await owner.query('delete from problem_report_contact where report_id = any($1::uuid[])', [
    named.map(({ reportId }) => reportId),
  ])
}
