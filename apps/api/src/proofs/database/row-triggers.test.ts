import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), inject('template'))
  owner = await connectAsOwner(database.connection)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

type Source = { name: string; text: string; isOfRows: boolean }

/** Every function of ours, and whether a trigger calls it for each row. */
async function listFunctions(): Promise<Map<string, Source>> {
  const { rows } = await owner.query<Source>(
    `select p.proname as name, coalesce(nullif(p.prosrc, ''), pg_get_functiondef(p.oid)) as text,
       exists (select from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal and t.tgtype & 1 = 1) as "isOfRows"
     from pg_proc p where p.pronamespace = 'prumo'::regnamespace and p.prokind = 'f'`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** What triggers of rows do themselves or through what they call. */
async function rowTriggersThat(pattern: RegExp): Promise<string[]> {
  const functions = await listFunctions()
  const callsOf = ({ text }: Source) =>
    [...text.matchAll(/prumo\.(\w+)/g)].flatMap(([, name]) => functions.get(name!) ?? [])
  const reachedBy = (of: Source, seen = new Set<Source>()): Set<Source> => {
    if (seen.has(of)) return seen
    seen.add(of)
    for (const called of callsOf(of)) reachedBy(called, seen)
    return seen
  }
  const ofRows = [...functions.values()].filter(({ isOfRows }) => isOfRows)
  expect(ofRows.length).toBeGreaterThan(10)
  return ofRows.filter((each) => [...reachedBy(each)].some(({ text }) => pattern.test(text))).map(({ name }) => name)
}

/** Of what there is room for some thousands of in the whole installation. */
const locks: Record<string, string> = {
  commissions_follow: 'one lock for all sales of a company, and none where nobody earns commissions',
}

test('a trigger of rows takes no lock of its own name: ten thousand rows would be ten thousand locks', async () => {
  expect((await rowTriggersThat(/pg_(try_)?advisory/)).sort()).toEqual(Object.keys(locks).sort())
})

const loops: Record<string, string> = { keep_catalogue_codes: 'over the two kinds of code a thing may have' }

test('a trigger of rows goes through nothing that grows with the company', async () => {
  expect((await rowTriggersThat(/\bloop\b/i)).sort()).toEqual(Object.keys(loops).sort())
})

test('what keeps the ledger and its history is done once for a statement, however many rows it changed', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = 'financial_transaction'::regclass and not tgisinternal and tgtype & 1 = 1 order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    // At the end of the transaction, only of what belongs to sales and commissions.
    'commissions_follow_deleted_entries',
    'commissions_follow_entries',
    'commissions_follow_new_entries',
    // Only of what is opened again.
    'entry_of_cancelled_sale_stays',
    'version_is_bumped',
  ])
})
