import type pg from 'pg'
import type { PersonReference, PersonReferences } from '../merges/person-references.ts'
import { writeNaming } from '../merges/reference-queries.ts'
import { cleanEvents, cleanPublicTexts, listTextColumns, writeCleaned } from './anonymise-texts-queries.ts'
import { anonymiseRecord, anonymiseTraces } from './anonymise-record-queries.ts'
import { listPersonalWords, wordRemover } from './personal-labels.ts'

type Row = Record<string, unknown>

/**
 * On a connection of the owner, who alone may change history: one transaction in which nothing is left that tells who this was.
 * Answers false if the record is not there any more.
 */
export async function anonymisePerson(
  owner: pg.Client,
  { companyId, userId }: { companyId: string; userId: string },
  areas: readonly PersonReferences[],
  id: string,
): Promise<boolean> {
  await owner.query('begin')
  try {
    await owner.query(
      "select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true), set_config('app.purge', 'on', true)",
      [companyId, userId],
    )
    const { rows } = await owner.query<{ merged: { id: string }[] }>(
      'select merged from person where id = $1 and anonymized_at is null for update',
      [id],
    )
    const ids: [string, ...string[]] = [id, ...(rows[0]?.merged ?? []).map((merged) => merged.id)]
    const known = await selectKnown(owner, ids)
    const words = listPersonalWords(known)
    const remove = wordRemover(words)
    const textsOf = (field: string) => [...new Set(known.flatMap((record) => (record[field] as string | null) ?? []))]
    const who = { ids, names: textsOf('name'), documents: textsOf('document') }
    // Before anything that tells where they stand is gone.
    for (const { closing } of areas) await closing?.close(owner, who, remove)
    for (const { publicTexts = [] } of areas)
      for (const texts of publicTexts) await cleanPublicTexts(owner, texts, words, remove)
    for (const { kinds } of areas) for (const reference of kinds) await forgetNaming(owner, reference, ids, remove)
    await anonymiseRecord(owner, id, ids)
    await anonymiseTraces(owner, ids, remove)
    await owner.query('commit')
    return rows.length > 0
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** Everything the record ever said, and those it took over. */
async function selectKnown(owner: pg.Client, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await owner.query<{ record: Row }>(
    `select to_jsonb(person) as record from person where id = any($1)
     union all select before from event where subject = 'person' and record_id = any($1) and before is not null
     union all select after from event where subject = 'person' and record_id = any($1) and after is not null
     union all select merged_before from person_merge where kept_id = any($1)
     union all select kept_before from person_merge where kept_id = any($1)`,
    [ids],
  )
  return rows.map(({ record }) => record)
}

/** The first id is the record's, the others are of those it took over. */
async function forgetNaming(
  owner: pg.Client,
  reference: PersonReference,
  personIds: readonly [string, ...string[]],
  remove: (row: Row) => Row,
) {
  const { table, forgetting } = reference
  if (forgetting.how === 'keep') return
  const { condition, values } = writeNaming(reference, personIds[0])
  const { rows } = await owner.query<{ id: string; record: Row }>(
    `select id, to_jsonb(named) as record from "${table}" named where ${condition}`,
    values,
  )
  const ids = rows.map((row) => row.id)
  if (forgetting.how === 'delete') await deleteRows(owner, table, rows)
  else {
    const columns = await listTextColumns(owner, table)
    for (const { id: rowId, record } of rows) await writeCleaned(owner, table, { id: rowId, record, columns }, remove)
  }
  const eventIds = await listEventIds(owner, reference, ids, personIds)
  if (forgetting.how === 'delete') await emptyHistory(owner, table, eventIds)
  await cleanEvents(owner, eventIds, remove)
}

/** And their stored files, whose bytes go with the next sweep. */
async function deleteRows(owner: pg.Client, table: string, rows: readonly { id: string; record: Row }[]) {
  await owner.query(`delete from "${table}" where id = any($1)`, [rows.map(({ id }) => id)])
  const files = rows.flatMap(({ record }) => record['file_id'] ?? [])
  await owner.query('delete from stored_file where id = any($1)', [files])
}

/** Of what is gone, history tells only who and when; of its files too, whose names say a lot. What is somebody else's now stays. */
async function emptyHistory(owner: pg.Client, table: string, eventIds: readonly string[]) {
  await owner.query(
    `update event set before = null, after = null where subject = 'stored_file' and record_id in (
       select (state ->> 'file_id')::uuid from event, unnest(array[before, after]) as state where id = any($1))
       and not exists (select from stored_file f where f.id = event.record_id)`,
    [eventIds],
  )
  await owner.query(
    `update event set before = null, after = null where id = any($1) and not exists (select from "${table}" row where row.id = event.record_id)`,
    [eventIds],
  )
}

/** History of these rows, and of those that named the person once: rows that are gone have a history too. */
async function listEventIds(
  owner: pg.Client,
  { table, column, only = {}, isInside }: PersonReference,
  rowIds: readonly string[],
  personIds: readonly string[],
): Promise<string[]> {
  const isNamed = isInside
    ? `exists (select from unnest($3::text[]) as id where strpos(state ->> $4, id) > 0)`
    : `state ->> $4 = any($3::text[])`
  const { rows } = await owner.query<{ id: string }>(
    `select id from event where subject = $1 and (record_id = any($2::uuid[]) or record_id in (
       select record_id from event, unnest(array[before, after]) as state where subject = $1 and ${isNamed} and state @> $5::jsonb))`,
    [table, rowIds, personIds, column, JSON.stringify(only)],
  )
  return rows.map(({ id }) => id)
}
