import { people } from '@prumo/contract/people/people'
import { personalData } from '@prumo/contract/people/personal-data'
import { executions } from '@prumo/contract/pmoc/executions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { alteredLinks } from '../../../testing/pmoc/pmoc-queries.ts'
import { aMaintainer } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
let ids: string[]
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
afterAll(() => app.stop())
beforeEach(async () => void ({ owner, technician, rafael, planId, ids } = await aMaintainer(app)))

const signature = [{ points: [{ x: 1, y: 4, time: 1, pressure: 0.5 }] }]
const done = async (at: number, own: object = {}) => {
  const body = { scheduleId: ids[at]!, executedDate: '2026-03-10', executedBy: rafael, ...own }
  return (await app.as(technician).execute(planId, body)).id
}
const receive = (executionIds: string[], { id = uuidv7(), person = technician, name = 'Lívia Prado' } = {}) =>
  app.call(person, executions.receive, {
    params: { id: planId },
    body: { id, executionIds, receivedByName: name, signature },
  })
const read = async (id: string) => (await app.call(owner, executions.get, { params: { id } })).data
const printed = async () => {
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)
  return pdfText(rawPayload).texts.join(' ')
}

test('one signature is that of every execution of a visit that had none, told once however often it is sent', async () => {
  const [first, second] = [await done(0), await done(1)]
  const own = await done(2, { receivedByName: 'Paulo', signature })
  const id = uuidv7()
  const all = { id, executionIds: [first, second].toSorted() }
  expect((await receive([first, second, own], { id })).data).toEqual(all)
  expect((await receive([first, second, own], { id })).data).toEqual(all)
  for (const each of [first, second])
    expect(await read(each)).toMatchObject({ receivedByName: 'Lívia Prado', hasSignature: true, signature })
  expect(await read(own)).toMatchObject({ receivedByName: 'Paulo' })
  expect((await printed()).match(/Recebido por Lívia Prado/g)).toHaveLength(2)
  expect(await alteredLinks(app, owner)).toEqual([])
  expect((await receive([first])).data.executionIds).toEqual([])
})

test('nobody but who decides has signed what somebody else carried out', async () => {
  const colleague = await app.aMember(owner, ['pmoc.post'])
  const id = await done(0)
  expect((await receive([id], { person: colleague })).problem.code).toBe('pmoc.nothing-to-receive')
  expect((await receive([id], { person: owner })).data.executionIds).toEqual([id])
})

test('whoever received a visit and was forgotten leaves neither name nor drawing, and the chain stays whole', async () => {
  const id = await done(0)
  expect((await receive([id], { name: 'Beatriz Nunes' })).status).toBe(200)
  const person = await app.call(owner, people.create, { body: { name: 'Beatriz Nunes', type: 'Technical' } })
  const body = { name: 'Beatriz Nunes', acceptOpen: true }
  expect((await app.call(owner, personalData.anonymize, { params: { id: person.data.id }, body })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    receivedByName: 'dado pessoal removido',
    hasSignature: false,
    signature: null,
  })
  expect(await printed()).toContain('Recebido por dado pessoal removido.')
  expect(await alteredLinks(app, owner)).toEqual([])
})

test.each([
  ['changed', `update pmoc_receipt set received_by_name = 'Outra'`],
  ['put on something else', `delete from pmoc_receipt_execution`],
  ['taken out', `with signed as (delete from pmoc_receipt_execution) delete from pmoc_receipt`],
])('a receipt that is %s beside the chain is found', async (_what, statement) => {
  await receive([await done(0)])
  const database = await connectAsOwner(app.connection)
  const tables = ['pmoc_receipt', 'pmoc_receipt_execution']
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  for (const table of tables) await database.query(`alter table ${table} disable trigger all`)
  await database.query(statement)
  for (const table of tables) await database.query(`alter table ${table} enable trigger all`)
  await database.end()
  expect(await alteredLinks(app, owner)).toMatchObject([{ subjectId: planId }])
})
