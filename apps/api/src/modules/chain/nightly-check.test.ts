import { people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import { personalData } from '@prumo/contract/people/personal-data'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { executions } from '@prumo/contract/pmoc/executions'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { aResponsible, machinesWith } from '@prumo/worlds/plan-drafts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { planChains } from '#modules/pmoc/index.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { checkChain } from './check-chain.ts'

let app: TestApp
let owner: Person
let colleague: Person
let rafael: string
let planId: string
let ids: string[]
let database: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})
beforeEach(async () => {
  owner = await app.anOwner()
  colleague = await app.aMember(owner, ['pmoc.put'])
  rafael = await app.as(owner).technician()
  ;({ planId, ids } = await app
    .as(owner)
    .scheduledPlan({ ...machinesWith({ machines: 1 }), responsible: aResponsible }))
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
})

const done = async (scheduleId: string, own: object = {}) => {
  const body = { scheduleId, executedDate: '2026-10-01', executedBy: rafael, ...own }
  return await app.as(owner).execute(planId, body)
}
const asWork = <T>(work: Parameters<typeof inTransaction<T>>[2]) => {
  const { companyId, userId } = owner
  return inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, work)
}
const altered = () => asWork(({ db }) => planChains.listAltered(db))
const isWhole = async () =>
  (await asWork(({ db }) => checkChain({ db, companyId: owner.companyId, services: app.services }, planId))).isWhole

/** Does it as whoever owns the tables, sees it found, and takes it back. */
async function isFound(table: string, statement: string, values: unknown[] = []) {
  await database.query('begin')
  await database.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  await database.query(`alter table ${table} disable trigger user`)
  const { rowCount } = await database.query(statement, values)
  await database.query(`alter table ${table} enable trigger user`)
  await database.query('commit')
  expect(rowCount).toBeGreaterThan(0)
  return (await altered()).map(({ subjectId }) => subjectId)
}

test('an item that was done or approved and is put back by hand is found', async () => {
  const { id } = await done(ids[0]!)
  await app.call(colleague, executions.approve, { body: { executionIds: [id] } })
  expect(await altered()).toEqual([])
  const unapproved = `update pmoc_schedule_item set status = 'executado', approval_id = null where id = $1`
  expect(await isFound('pmoc_schedule_item', unapproved, [ids[0]])).toEqual([planId])
  const open = `update pmoc_schedule_item set status = 'planejado', execution_id = null, executed_on = null, approval_id = null where id = $1`
  expect(await isFound('pmoc_schedule_item', open, [ids[0]])).toEqual([planId])
})

test('an item called off, or a late move made none, without a word in the chain is found', async () => {
  const reason = 'Prédio fechado'
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [ids[1]!], reason } })
  await app.call(owner, schedule.move, { body: { scheduleIds: [ids[11]!], plannedDate: '2027-01-20', reason } })
  expect(await altered()).toEqual([])
  const inTime = 'update pmoc_schedule_item set was_moved_late = $2 where id = $1'
  expect(await isFound('pmoc_schedule_item', inTime, [ids[11], false])).toEqual([planId])
  expect(await isFound('pmoc_schedule_item', inTime, [ids[11], true])).toEqual([])
  const longer = `update pmoc_schedule_item set due_date = due_date + 60 where id = $1`
  // By its schedule's link and by that of its move.
  expect(await isFound('pmoc_schedule_item', longer, [ids[11]])).toEqual([planId, planId])
  const back = 'update pmoc_schedule_item set due_date = due_date - 60 where id = $1'
  expect(await isFound('pmoc_schedule_item', back, [ids[11]])).toEqual([])
  const off = `update pmoc_schedule_item set status = 'cancelado', cancel_reason = 'Prédio fechado' where id = $1`
  expect(await isFound('pmoc_schedule_item', off, [ids[0]])).toEqual([planId])
})

test('an issued document that is not the one its link tells of is found, also by what its page says', async () => {
  const { data, problem } = await app.call(owner, planDocuments.issue, {
    params: { id: planId },
    body: { withPending: true },
  })
  expect(problem?.title).toBe(undefined)
  expect(await altered()).toEqual([])
  const facts = `update chained_document set facts = jsonb_set(facts, '{building}', $2) where document_id = $1`
  const [{ building }] = (
    await database.query<{ building: string }>(
      `select facts -> 'building' as building from chained_document where document_id = $1`,
      [data.id],
    )
  ).rows as [{ building: string }]
  expect(await isFound('chained_document', facts, [data.id, '"Outro prédio"'])).toEqual([planId])
  expect(await isFound('chained_document', facts, [data.id, JSON.stringify(building)])).toEqual([])
  const other = `update issued_document set sha256 = repeat('a', 64) where id = $1`
  expect(await isFound('issued_document', other, [data.id])).toEqual([planId])
})

test('words that name somebody who is forgotten go too, and the chain stays whole', async () => {
  const observations = 'Acompanhado por BEATRIZ NUNES, da recepção'
  const signature = [
    {
      points: [
        { x: 1, y: 1, time: 0, pressure: 0.5 },
        { x: 2, y: 2, time: 1, pressure: 0.5 },
      ],
    },
  ]
  const told = {
    measurements: { observations },
    approvedBy: 'Beatriz Nunes',
    receivedByName: 'Beatriz Nunes',
    signature,
  }
  const { id } = await done(ids[0]!, told)
  const other = await done(ids[1]!, { measurements: { observations: 'Filtro trocado' }, receivedByName: 'Lívia' })
  const beatriz = (await app.call(owner, people.create, { body: { name: 'Beatriz Nunes', type: 'Technical' } })).data.id
  const forgotten = await app.call(owner, personalData.anonymize, {
    params: { id: beatriz },
    body: { name: 'Beatriz Nunes', acceptOpen: true },
  })
  expect(forgotten.status).toBe(200)
  const read = async (of: string) => (await app.call(owner, executions.get, { params: { id: of } })).data
  expect(JSON.stringify(await read(id))).not.toMatch(/beatriz/i)
  expect((await read(id)).hasSignature).toBe(false)
  expect(await read(other.id)).toMatchObject({ receivedByName: 'Lívia', executedBy: 'Rafael Souza' })
  const { rows } = await database.query(`select from chain_personal_value where value ilike '%beatriz%'`)
  expect(rows).toEqual([])
  expect([await isWhole(), await altered()]).toEqual([true, []])
})

test.each(['Eva', 'Ana', 'Mari', 'O.'])(
  'forgetting somebody called %s takes no words of which the name is a part',
  async (name) => {
    const told = {
      measurements: { observations: 'Evaporador limpo na semana passada; Mariana abriu a sala.' },
      receivedByName: 'Mariana Evangelista',
      approvedBy: 'Evandro Santana',
    }
    const { id } = await done(ids[0]!, told)
    const own = (await done(ids[1]!, { receivedByName: name })).id
    const personId = (await app.call(owner, people.create, { body: { name, type: 'Technical' } })).data.id
    const body = { name, acceptOpen: true }
    expect((await app.call(owner, personalData.anonymize, { params: { id: personId }, body })).status).toBe(200)
    const read = async (of: string) => (await app.call(owner, executions.get, { params: { id: of } })).data
    expect(await read(id)).toMatchObject({
      measurements: told.measurements,
      receivedByName: told.receivedByName,
      suggestedApprover: told.approvedBy,
    })
    expect((await read(own)).receivedByName).toBe('dado pessoal removido')
    expect([await isWhole(), await altered()]).toEqual([true, []])
  },
)

test('a whole name is found beside signs, in other emails and under the names of joined records', async () => {
  const observations = (words: string) => ({ measurements: { observations: words } })
  const first = await done(ids[0]!, observations('Chave com:  lívia   PRÁDO.'))
  const second = await done(ids[1]!, observations('Falei com Lívia Martins (portaria)'))
  const other = await done(ids[2]!, observations('Falei com Olívia Martins'))
  const livia = await app.as(owner).technician('Lívia Prado')
  const former = await app.as(owner).technician('Lívia Martins')
  await app.call(owner, personMerges.merge, { params: { id: livia }, body: { otherId: former } })
  const body = { name: 'Lívia Prado', acceptOpen: true }
  expect((await app.call(owner, personalData.anonymize, { params: { id: livia }, body })).status).toBe(200)
  const said = async (id: string) =>
    (await app.call(owner, executions.get, { params: { id } })).data.measurements.observations
  expect([await said(first.id), await said(second.id)]).toEqual([null, null])
  expect(await said(other.id)).toBe('Falei com Olívia Martins')
  expect([await isWhole(), await altered()]).toEqual([true, []])
})
