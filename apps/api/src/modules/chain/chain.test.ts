import { createHash } from 'node:crypto'
import { notifications } from '@prumo/contract/notifications/notifications'
import { personMerges } from '@prumo/contract/people/person-merges'
import { personalData } from '@prumo/contract/people/personal-data'
import { executions } from '@prumo/contract/pmoc/executions'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import { runJob } from '../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { checkChain } from './check-chain.ts'

let app: TestApp
let owner: Person
let rafael: string
let planId: string
let ids: string[]
let database: pg.Client

let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ withJobs: true, environment: { SMTP_URL: mail.url } })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
  await mail.stop()
})
beforeEach(async () => {
  owner = await app.anOwner()
  rafael = await app.as(owner).technician('Zuleica Quaresma')
  planId = (await app.as(owner).plan(machinesWith({ machines: 1, tasks: [{ periodicity: 'semanal' }] }))).id
  await app.as(owner).makeSchedule(planId)
  ids = (await app.as(owner).scheduleOf(planId)).items.map(({ scheduleId }) => scheduleId)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
})

const done = async (index: number, person = owner) =>
  await app
    .as(person)
    .execute(planId, {
      scheduleId: ids[index]!,
      executedDate: '2026-10-01',
      executedBy: rafael,
      measurements: { currentA: 7.5, observations: 'Tudo certo' },
      receivedByName: 'Dona Lívia',
    })

/** Executions, an approval, a move and a cancellation. */
async function aLivelyChain() {
  const first = await done(0)
  await done(1)
  const colleague = await app.aMember(owner, ['pmoc.put'])
  await app.call(colleague, executions.approve, { body: { executionIds: [first.id] } })
  const reason = 'Prédio fechado'
  await app.call(owner, schedule.move, { body: { scheduleIds: [ids[2]!], plannedDate: '2026-12-20', reason } })
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [ids[3]!, ids[4]!], reason } })
  return first
}

const check = () => {
  const { companyId, userId } = owner
  return inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    checkChain({ db, companyId, services: app.services }, planId),
  )
}

/** What only whoever owns the tables can do, and only by taking the guards away. */
async function behindTheGuards(work: () => Promise<unknown>) {
  const tables = ['chain_link', 'pmoc_execution', 'pmoc_execution_item', 'pmoc_approval']
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`)
}

const toldOwner = async () =>
  (await app.call(owner, notifications.unread, {})).data.items.filter(({ type }) => type === 'PMOC').length
const emailsWith = (text: string) => mail.messages.filter((message) => message.text.includes(text))

test('executions, approvals, moves and cancellations follow one another in one chain that tells no name [pmo-71]', async () => {
  const first = await aLivelyChain()
  const { isWhole, count, head, faults } = await check()
  expect({ isWhole, count, faults }).toEqual({ isWhole: true, count: 7, faults: [] })
  const { rows } = await database.query<{ kind: string; text: string; hash: string }>(
    'select kind, text, hash from chain_link where subject_id = $1 order by sequence',
    [planId],
  )
  const kinds = ['schedule', 'execution', 'execution', 'approval', 'move', 'cancel', 'cancel']
  expect(rows.map(({ kind }) => kind)).toEqual(kinds)
  expect(rows[1]!.hash).toBe(first.hash)
  expect(rows.at(-1)!.hash).toBe(head)
  for (const { text, hash } of rows) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(text).not.toMatch(/Zuleica|Lívia|Pessoa de Teste|Tudo certo/)
  }
  const [format, company, plan, sequence, kind] = JSON.parse(rows[1]!.text) as unknown[]
  expect([format, company, plan, sequence, kind]).toEqual(['prumo-pmoc-v1', owner.companyId, planId, 2, 'execution'])
  expect(rows[1]!.text).toContain('"currentA":"7.50"')
})

test('the database takes no link with a wrong hash or out of turn, and no change of any', async () => {
  await done(0)
  const asApp = <T>(text: string, values: unknown[] = []) =>
    inTransaction(
      app.services.pool,
      { companyId: owner.companyId, userId: owner.userId, requestId: 'test' },
      (transaction) => transaction.query(text, values) as Promise<T>,
    )
  const insert = `insert into chain_link (company_id, subject_id, sequence, kind, record_id, received_at, previous_hash, text, hash)
    select company_id, subject_id, $1, kind, record_id, received_at, $2, text, $3 from chain_link where subject_id = $4 and sequence = 2`
  const { rows } = await database.query<{ hash: string }>(
    'select hash from chain_link where subject_id = $1 and sequence = 2',
    [planId],
  )
  const { hash } = rows[0]!
  await expect(asApp(insert, [3, hash, 'f'.repeat(64), planId])).rejects.toThrow('the hash of its text')
  await expect(asApp(insert, [4, hash, hash, planId])).rejects.toThrow('must follow the last one')
  await expect(asApp(insert, [3, '', hash, planId])).rejects.toThrow('must follow the last one')
  for (const table of ['chain_link', 'pmoc_execution_item', 'pmoc_approval', 'chain_head']) {
    await expect(asApp(`delete from ${table}`)).rejects.toThrow('permission denied')
    await expect(asApp(`update ${table} set company_id = company_id`)).rejects.toThrow('permission denied')
  }
  await expect(asApp(`update pmoc_execution set executed_on = '2020-01-01'`)).rejects.toThrow('permission denied')
  await expect(asApp(`update pmoc_execution set observations = 'Outra'`)).rejects.toThrow('never changed')
  await expect(
    asApp(`select set_config('app.purge', 'on', true)`).then(() =>
      asApp(`with purge as (select set_config('app.purge', 'on', true) as on)
        update pmoc_execution set observations = purge.on || 'Outra' from purge`),
    ),
  ).rejects.toThrow('never changed')
  await expect(asApp(`update chain_personal_value set person_id = null, value = 'x'`)).rejects.toThrow(
    'permission denied',
  )
  await expect(database.query('delete from chain_link')).rejects.toThrow('never changed')
})

test.each([
  ['the text of a link', `update chain_link set text = replace(text, '7.50', '7.51') where sequence = 2`],
  ['a column of a link', `update chain_link set received_at = received_at - interval '1 day' where sequence = 1`],
  ['a link in the middle', `delete from chain_link where sequence = 5`],
  ['a value beside it', `update chain_personal_value set value = 'Outra Pessoa' where field = 'executedBy'`],
])('%s, changed behind the guards, is found', async (_what, change) => {
  await aLivelyChain()
  await database.query('alter table chain_personal_value disable trigger user')
  await behindTheGuards(() => database.query(`${change} and subject_id = '${planId}'`))
  await database.query('alter table chain_personal_value enable trigger user')
  expect((await check()).isWhole).toBe(false)
})

test.each([
  ['the day of an execution', `update pmoc_execution set executed_on = '2026-01-01' where sequence = 3`],
  ['a reading', `update pmoc_execution set measurements = '{"currentA": 7.4}' where sequence = 2`],
  ['a name', `update pmoc_execution set executed_by_name = 'Outra' where sequence = 2`],
  ['an outcome', `update pmoc_execution_item set outcome = 'nao_se_aplica', reason = 'x' where not is_conflicting`],
  ['who approved', `update pmoc_approval set approved_by = '00000000-0000-7000-8000-000000000000' where sequence = 4`],
  ['what counts', `update pmoc_schedule_item set executed_on = '2026-01-01' where status = 'executado'`],
])('%s, changed behind the guards, is told to operator and owner by night', async (_what, change) => {
  await aLivelyChain()
  await behindTheGuards(() => database.query(`${change} and company_id = '${owner.companyId}'`))
  await runJob(app, 'check-chains')
  expect(await toldOwner()).toBe(1)
  expect(emailsWith(owner.companyId)[0]!.text).toContain('registro nº')
})

/** Every link written anew with another content, so that it is whole in itself. */
async function rewriteChain() {
  const { rows } = await database.query<{ sequence: number; text: string }>(
    'select sequence, text from chain_link where subject_id = $1 order by sequence',
    [planId],
  )
  let previous: string | null = null
  for (const { sequence, text } of rows) {
    const parts = JSON.parse(text) as unknown[]
    parts[6] = previous
    const written = JSON.stringify(parts).replace('7.50', '7.51')
    const hash = createHash('sha256').update(written).digest('hex')
    await database.query(
      'update chain_link set text = $1, hash = $2, previous_hash = $3 where subject_id = $4 and sequence = $5',
      [written, hash, previous ?? '', planId, sequence],
    )
    previous = hash
  }
}

test('a chain whose end was cut off is found by its signed head', async () => {
  await aLivelyChain()
  await runJob(app, 'check-chains')
  const { rowCount } = await database.query('select 1 from chain_head where subject_id = $1', [planId])
  expect(rowCount).toBe(1)
  expect((await check()).isWhole).toBe(true)
  await behindTheGuards(() => database.query('delete from chain_link where subject_id = $1 and sequence > 4', [planId]))
  expect((await check()).faults).toEqual([{ subjectId: planId, sequence: 7 }])
})

test('a chain rewritten as a whole is whole in itself; its signed head tells that it is another one', async () => {
  await aLivelyChain()
  await runJob(app, 'check-chains')
  await behindTheGuards(rewriteChain)
  expect((await check()).faults).toEqual([{ subjectId: planId, sequence: 7 }])
})

test('every night the end of each chain is signed and written to the owner, once for what changed', async () => {
  await aLivelyChain()
  const { head } = await check()
  await runJob(app, 'check-chains')
  await runJob(app, 'check-chains')
  await vi.waitUntil(() => emailsWith(head!).length > 0, { timeout: 30_000 })
  expect(emailsWith(head!)).toMatchObject([{ to: owner.email, text: expect.stringContaining('7 registros') as string }])
  expect(await toldOwner()).toBe(0)
  await done(6)
  await runJob(app, 'check-chains')
  const { rows } = await database.query('select sequence from chain_head where subject_id = $1 order by 1', [planId])
  expect(rows).toEqual([{ sequence: 7 }, { sequence: 8 }])
  await database.query('alter table chain_head disable trigger user')
  await database.query(`update chain_head set signature = 'AAAA' where subject_id = $1 and sequence = 8`, [planId])
  await database.query('alter table chain_head enable trigger user')
  expect((await check()).isWhole).toBe(false)
})

test('whoever is forgotten leaves the chain whole and no name in it, in the rows or in the answers [pmo-72]', async () => {
  const { id } = await aLivelyChain()
  const params = { id: rafael }
  const forgotten = await app.call(owner, personalData.anonymize, {
    params,
    body: { name: 'Zuleica Quaresma', acceptOpen: true },
  })
  expect(forgotten.status).toBe(200)
  expect((await check()).isWhole).toBe(true)
  const { data } = await app.call(owner, executions.get, { params: { id } })
  expect(data.executedBy).toBe('dado pessoal removido')
  expect((await app.as(owner).scheduleOf(planId)).items[0]!.executedBy).toBe('dado pessoal removido')
  const { rows } = await database.query(
    `select value from chain_personal_value where subject_id = $1 and value like '%Zuleica%'`,
    [planId],
  )
  expect(rows).toEqual([])
  await runJob(app, 'check-chains')
  expect(await toldOwner()).toBe(0)
})

test('two records of one person become one, and two again, without the chain noticing', async () => {
  const { id } = await aLivelyChain()
  const kept = await app.as(owner).technician('Zuleica Q.')
  const merge = await app.call(owner, personMerges.merge, { params: { id: kept }, body: { otherId: rafael } })
  expect(merge.status).toBe(200)
  const read = async () => (await app.call(owner, executions.get, { params: { id } })).data
  expect(await read()).toMatchObject({ executedById: kept, executedBy: 'Zuleica Quaresma' })
  await runJob(app, 'check-chains')
  expect([(await check()).isWhole, await toldOwner()]).toEqual([true, 0])
  const undone = await app.call(owner, personMerges.undo, { params: { id: kept, mergeId: merge.data.mergeId } })
  expect(undone.status).toBe(200)
  expect((await read()).executedById).toBe(rafael)
  await runJob(app, 'check-chains')
  expect([(await check()).isWhole, await toldOwner()]).toEqual([true, 0])
})

test('another company has a chain of its own', async () => {
  await done(0)
  const stranger = await app.anOwner()
  const { companyId, userId } = stranger
  const seen = await inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    checkChain({ db, companyId, services: app.services }, planId),
  )
  expect(seen).toMatchObject({ count: 0, head: null })
  expect((await app.call(stranger, executions.get, { params: { id: uuidv7() } })).status).toBe(404)
})
