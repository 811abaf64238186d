import { subscriptions } from '@prumo/contract/billing/subscriptions'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startInstance } from '../../../start.ts'
import { addCard, invoicesOf, letDaysPass } from '../../../testing/servers/billing.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { createCaller } from '../../../testing/app/caller.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let second: Awaited<ReturnType<typeof startInstance>>
let database: pg.Client
let daysLater = 0
const now = () => new Date(Date.parse('2026-11-15T15:00:00Z') + daysLater * 86_400_000)

beforeAll(async () => {
  app = await startTestApp({ now })
  second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false, now })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await second.stop()
  await app.stop()
})

const chargesOf = async ({ companyId }: Person) =>
  (
    await database.query<{ amount_cents: number; outcome: string }>(
      'select amount_cents, outcome from card_charge where company_id = $1 order by at',
      [companyId],
    )
  ).rows

async function aPayer() {
  const owner = await app.anOwner({ plan: 'trilha', status: 'canceled' })
  await addCard(app, owner)
  await app.call(owner, subscriptions.choose, { body: { plan: 'trilha' } })
  return owner
}

const schedule = (instance: Pick<TestApp, 'services'>) => runJob(instance, 'bill-subscriptions')

test('two instances that renew at the same time charge once [plat-130]', async () => {
  const owners = await Promise.all([aPayer(), aPayer(), aPayer()])
  daysLater = 31
  try {
    await Promise.all([schedule(app), schedule(second), schedule(app), schedule(second)])
    for (const owner of owners)
      expect((await chargesOf(owner)).map(({ amount_cents }) => amount_cents)).toEqual([4990, 4990])
  } finally {
    daysLater = 0
  }
})

test('a choice made twice at once, on two instances, is charged once', async () => {
  const owner = await aPayer()
  const body = { plan: 'rota' as const }
  const calls = [app.call, createCaller(second.server).call, app.call, createCaller(second.server).call]
  const answers = await Promise.all(calls.map((call) => call(owner, subscriptions.choose, { body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await chargesOf(owner)).toHaveLength(2)
})

test('many choices at once do not wait for each other’s connections', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => app.anOwner({ plan: 'destino' })))
  const answers = await Promise.all(
    owners.map((owner, index) =>
      app.call(owner, subscriptions.cancel, { body: {} }, { headers: { 'idempotency-key': `cancelar-${index}` } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(owners.map(() => 200))
})

/** As if the process had died right after the bank said yes: nothing of the payment can be written. */
async function whileNothingIsRecorded(work: () => Promise<unknown>) {
  await database.query(`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
    create trigger crash before insert on payment_attempt for each row execute function fail_now()`)
  try {
    await work()
  } finally {
    await database.query('drop trigger crash on payment_attempt; drop function fail_now()')
  }
}

test('a crash between the charge and its record never charges twice: the next look finds the payment [plat-129]', async () => {
  const owner = await aPayer()
  await whileNothingIsRecorded(async () => {
    expect((await app.call(owner, subscriptions.choose, { body: { plan: 'destino' } })).status).toBe(500)
  })
  expect((await chargesOf(owner)).map(({ amount_cents }) => amount_cents)).toEqual([4990, 15000])
  expect((await invoicesOf(app, owner)).map(({ status }) => status)).toEqual(['paid', 'open'])
  await schedule(app)
  expect((await invoicesOf(app, owner)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect((await app.call(owner, subscriptions.get, {})).data).toMatchObject({ status: 'active', plan: 'destino' })
  expect(await chargesOf(owner)).toHaveLength(2)
})

test('a crash in the middle of a renewal is made up for by whoever comes next', async () => {
  const owner = await aPayer()
  await whileNothingIsRecorded(async () => {
    expect((await letDaysPass(app, owner, 31)).status).toBe(500)
  })
  await Promise.all([schedule(app), schedule(second)])
  expect(await chargesOf(owner)).toHaveLength(2)
  expect((await app.call(owner, subscriptions.get, {})).data).toMatchObject({
    status: 'active',
    currentPeriodStart: '2026-12-15',
  })
})

test('one company that cannot be billed does not keep the others from it', async () => {
  const [broken, fine] = [await aPayer(), await aPayer()]
  await database.query(`create function fail_one() returns trigger language plpgsql as $$ begin
    if new.company_id = '${broken.companyId}' then raise exception 'broken'; end if; return new; end $$;
    create trigger broken before insert on invoice for each row execute function fail_one()`)
  daysLater = 31
  try {
    await expect(schedule(app)).rejects.toThrow('could not be billed')
    expect(await chargesOf(fine)).toHaveLength(2)
  } finally {
    daysLater = 0
    await database.query('drop trigger broken on invoice; drop function fail_one()')
  }
})
