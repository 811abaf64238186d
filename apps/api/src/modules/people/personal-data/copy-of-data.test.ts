import { securityLog } from '@prumo/contract/identity/security-log'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { letProofAge } from '../../../testing/sign-in/stale-proof.ts'
import { aKnownPerson, withEverything } from '../../../testing/records/known-person.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { unzip } from '../../../testing/files/unzip.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

test('everything kept about a person leaves as one ZIP, and the security log tells it', async () => {
  const id = await aKnownPerson(app, owner)
  const { paid } = await withEverything(app, owner, id)
  const request = { method: 'POST' as const, url: `/api/customer/people/${id}/personal-data` }
  const answer = await app.raw(request, owner)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const contents = await unzip(answer.rawPayload)
  const rows = (name: string) =>
    contents
      .get(`dados/${name}.jsonl`)!
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(rows('person')).toMatchObject([{ id, document: '52998224725', cell_phone: '91977776666' }])
  expect(rows('financial_transaction')).toMatchObject([{ id: paid.id, amount: 12345 }])
  expect(rows('comment')).toMatchObject([{ text: 'Zuleica Quaresma Xavante tem Alergia-quaresma' }])
  expect(JSON.stringify(rows('historico'))).toContain('Zulê Quaresma')
  expect(JSON.stringify(rows('cadastros-unidos'))).toContain('velha@quaresma.example.com')
  expect(contents.get('tabelas/person.csv')).toContain('Travessa Quixabeira')
  const { data: log } = await app.call(owner, securityLog.list, { body: { filters: { kind: 'person-downloaded' } } })
  expect(log.total).toBe(1)
  const stranger = await app.anOwner()
  expect((await app.raw(request, stranger)).statusCode).toBe(404)
  await letProofAge(app, owner)
  expect((await app.raw(request, owner)).statusCode).toBe(403)
})

test('the copy obeys the keys of who asks, holds every table once and nothing of the shop’s own figures', async () => {
  const id = await aKnownPerson(app, owner)
  await withEverything(app, owner, id)
  const clerk = await app.aMember(owner, ['people.post'])
  const copyFor = async (person: Person) => {
    const { rawPayload } = await app.raw({ method: 'POST', url: `/api/customer/people/${id}/personal-data` }, person)
    return { contents: await unzip(rawPayload), names: rawPayload.toString('latin1') }
  }
  const [all, few] = [await copyFor(owner), await copyFor(clerk)]
  expect([...few.contents.keys()].filter((name) => name.startsWith('tabelas/')).sort()).toEqual([
    'tabelas/cadastros-unidos.csv',
    'tabelas/comment.csv',
    'tabelas/historico.csv',
    'tabelas/person.csv',
    'tabelas/record_file.csv',
  ])
  expect(few.contents.get('LEIA-ME.txt')).toContain('lançamentos')
  expect(all.contents.get('LEIA-ME.txt')).not.toContain('não tem permissão')
  // Once among what is written, once in the directory at the end.
  expect(all.names.split('tabelas/sale.csv').length - 1).toBe(2)
  for (const [name, text] of all.contents)
    if (name.startsWith('tabelas/'))
      expect([name, text.split('\n')[0]]).not.toEqual([name, expect.stringMatching(/total_cost|cost_price|to_check/)])
  for (const own of ['statement_rule', 'forecast_scenario', 'product', 'saved_view'])
    expect(all.contents.has(`tabelas/${own}.csv`)).toBe(false)
})
