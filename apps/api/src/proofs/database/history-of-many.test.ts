import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'

const company = '01990000-0000-7000-8000-000000000001'
let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), inject('template'))
  owner = await connectAsOwner(database.connection)
  await owner.query(`
    create table shelf (company_id uuid not null, id uuid not null, primary key (company_id, id));
    create table kept (
      company_id uuid not null, id uuid not null default uuidv7(), version int not null default 1, updated_at timestamptz not null default now(),
      n int not null, name text, tags text[] not null default '{}', more jsonb not null default '{}', cents bigint, day date, at timestamptz,
      is_open boolean not null default true, kg numeric(10, 3), "odd name" text, doubled bigint generated always as (cents * 2) stored,
      search_text text generated always as (lower(name)) stored, upper_id uuid, lower_id uuid, primary key (company_id, id),
      foreign key (company_id, upper_id) references shelf (company_id, id) on delete set null (upper_id),
      foreign key (company_id, lower_id) references shelf (company_id, id) on delete set null (lower_id)
    );
    select prumo.keep_record('kept');
    select set_config('app.company_id', '${company}', false), set_config('app.request_id', 'of-many', false)`)
})
beforeEach(() => owner.query('begin'))
afterEach(() => owner.query('rollback'))
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const fill = (count: number) =>
  owner.query(
    `insert into kept (company_id, n, name, cents, day, at, kg, more)
     select '${company}', n, 'Nome ' || n, n * 100, '2026-01-01', '2026-01-01T12:00Z', n / 8.0, '{"a": {"b": [1, null]}}'
     from generate_series(1, ${count}) n`,
  )
/** Something else in each row: a value, nothing at all, from and to null, a list, parts of a document. */
const changes = `
  name = case n % 5 when 0 then name when 1 then null else name || ' Ç' end, cents = case n % 3 when 0 then null else cents end,
  tags = case n % 4 when 0 then array['um', 'dois "2"'] else tags end, more = case n % 7 when 0 then more || '{"a": null}' else more end,
  day = case n % 6 when 0 then day + n else day end, at = case n % 6 when 1 then at + interval '1.5 ms' else at end,
  is_open = n % 2 = 0, kg = case n % 8 when 0 then 0.125 else kg end, "odd name" = case n % 9 when 0 then 'x' end
  where (n % 10 <> 0 or n % 4 = 0)`

async function eventsOf(work: () => Promise<unknown>) {
  const since = (await owner.query<{ id: string }>('select uuidv7() as id')).rows[0]!.id
  await work()
  const { rows } = await owner.query<{ n: number; before: object; after: object }>(
    `select k.n, e.company_id, e.actor_id, e.request_id, e.subject, e.type, e.recipient_id, e.before, e.after
     from event e left join kept k on k.id = e.record_id where e.id > $1 order by e.id`,
    [since],
  )
  return rows
}

test.each([1, 2, 50, 51, 400])(
  'what one statement changed in %i records is kept as if each had been changed alone',
  async (count) => {
    await fill(count)
    // One statement comes by them as they lie.
    const inPlace = (await owner.query<{ n: number }>('select n from kept order by ctid')).rows.map(({ n }) => n)
    await owner.query('savepoint filled')
    const alone = await eventsOf(async () => {
      for (const n of inPlace) await owner.query(`update kept set ${changes} and n = ${n}`)
    })
    await owner.query('rollback to filled')
    const together = await eventsOf(() => owner.query(`update kept set ${changes}`))
    expect(alone.length).toBeGreaterThan(0)
    expect(together).toEqual(alone)
  },
)

test.each([1, 51])(
  'of %i records only what differs is kept, without bookkeeping; what stays as it is, not at all',
  async (count) => {
    await fill(count)
    const events = await eventsOf(() => owner.query(`update kept set name = 'Outro', cents = 7 where n = 1 or n > 1`))
    const first = events.find(({ n }) => n === 1)
    expect(first).toMatchObject({
      before: { name: 'Nome 1', cents: 100, doubled: 200 },
      after: { name: 'Outro', cents: 7, doubled: 14 },
      type: 'update',
      subject: 'kept',
      request_id: 'of-many',
    })
    expect(Object.keys(first!.after).sort()).toEqual(['cents', 'doubled', 'name'])
    expect(await eventsOf(() => owner.query('update kept set name = name'))).toEqual([])
    expect(await eventsOf(() => owner.query(`update kept set name = 'x' where n = 0`))).toEqual([])
  },
)

test.each([1, 60])(
  'a deletion that empties two references of each of %i records is kept as two changes of each',
  async (count) => {
    await fill(count)
    await owner.query(`
    insert into shelf select '${company}', uuidv7() from generate_series(1, 2);
    update kept set upper_id = (select id from shelf order by id limit 1), lower_id = (select id from shelf order by id desc limit 1)`)
    const events = await eventsOf(() => owner.query('delete from shelf'))
    const changedOf = (n: number) => events.filter((event) => event.n === n).flatMap(({ after }) => Object.keys(after))
    expect(events).toHaveLength(2 * count)
    for (let n = 1; n <= count; n++) expect(changedOf(n).sort()).toEqual(['lower_id', 'upper_id'])
  },
)

test('a record whose key is another one is kept whole, rather than not at all', async () => {
  await fill(1)
  const [event] = await eventsOf(() => owner.query('update kept set id = uuidv7()'))
  expect(event!.after).toMatchObject({ name: 'Nome 1', cents: 100 })
})

test('ten times as many records take about ten times as long, although a plan was made for one', async () => {
  await fill(10_000)
  const timeOf = async (rows: number) => {
    const start = performance.now()
    await owner.query(`update kept set name = name || 'x' where n <= ${rows}`)
    return performance.now() - start
  }
  await timeOf(1)
  await timeOf(800)
  const few = await timeOf(800)
  // Each compared with each, it would be a hundred times.
  expect((await timeOf(8_000)) / few).toBeLessThan(40)
})
