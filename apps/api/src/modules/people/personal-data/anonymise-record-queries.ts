import type pg from 'pg'
import { anonymousName } from './personal-labels.ts'

type Row = Record<string, unknown>

export async function anonymiseRecord(owner: pg.Client, id: string, ids: readonly string[]) {
  await owner.query(
    `update person set name = $2, status = 'Inactive', status_reason = null, document = null, email = null, cell_phone = null, phone = null,
       phones = '[]', zip_code = null, street = null, number = null, complement = null, district = null, city = null, state = null,
       metadados = '[]', tags = '{}', description = null, user_id = null, anonymized_at = now(),
       merged = (select coalesce(jsonb_agg(jsonb_build_object('id', one ->> 'id', 'name', $2::text)), '[]') from jsonb_array_elements(merged) as one)
     where id = $1`,
    [id, anonymousName],
  )
  await owner.query('delete from person_merge where kept_id = any($1) or merged_id = any($1)', [ids])
  await owner.query(
    `update event set before = null,
       after = case when after ->> 'anonymized_at' is not null then jsonb_build_object('anonymized_at', after -> 'anonymized_at') end
     where subject = 'person' and record_id = any($1)`,
    [ids],
  )
  // Whoever was this person for a while, until a merge was undone, said all of it too.
  const saidAll = (state: string) =>
    `exists (select from jsonb_array_elements(${state} -> 'merged') as one where one ->> 'id' = any($1::text[]))`
  await owner.query(
    `update event set before = case when not ${saidAll('before')} then before end, after = case when not ${saidAll('after')} then after end
     where subject = 'person' and (${saidAll('before')} or ${saidAll('after')})`,
    [ids],
  )
}

/** What was told or imported about the record, entries that could still be brought back, and answers kept for repeated requests. */
export async function anonymiseTraces(owner: pg.Client, ids: readonly string[], remove: (row: Row) => Row) {
  await owner.query(
    `update import_line set name = null, notes = null, draft = null, cells = null, before = null where record_id = any($1)`,
    [ids],
  )
  await owner.query(
    'delete from entry_operation o where exists (select from unnest($1::text[]) as id where strpos(o.entries::text || o.sequences::text, id) > 0)',
    [ids],
  )
  await owner.query(
    'delete from idempotency_key k where exists (select from unnest($1::text[]) as id where strpos(k.answer::text, id) > 0)',
    [ids],
  )
  const { rows } = await owner.query<{ id: string; record: Row }>(
    `select id, jsonb_build_object('title', title, 'description', description, 'link', link) as record from notification`,
  )
  const told = rows.filter(({ record }) => {
    const link = String(record['link'])
    return ids.some((id) => link.includes(id)) || JSON.stringify(remove(record)) !== JSON.stringify(record)
  })
  await owner.query('delete from notification where id = any($1)', [told.map(({ id }) => id)])
}
