import { people } from '@prumo/contract/people/people'
import type { RequestOf } from '@prumo/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let known: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  const body = {
    name: 'Padaria São João',
    type: 'Supplier',
    document: '52998224725',
    email: 'pao@saojoao.com.br',
    phones: [{ number: '11987654321' }],
  } as const
  known = (await app.call(owner, people.create, { body: structuredClone(body) as never })).data.id
})
afterAll(() => app.stop())

type Typed = RequestOf<typeof people.similar>['body']
const ask = async (body: Typed, by = owner) =>
  (await app.call(by, people.similar, { body })).data.items.map(({ id, matches }) => [id, matches])

test.each<[Typed, string[]]>([
  [{ document: '529.982.247-25' }, ['document']],
  [{ email: 'PAO@saojoao.com.br' }, ['email']],
  [{ phones: ['(11) 9 8765-4321'] }, ['phone']],
  [{ name: 'Padria Sao Joao' }, ['name']],
  [{ name: 'PADARIA SÃO JOÃO', document: '52998224725' }, ['document', 'name']],
])('while typing %j the one already there is told, and why [peo-16]', async (typed, matches) => {
  expect(await ask(typed)).toEqual([[known, matches]])
})

test('nothing alike tells nobody, nor does the record that is being changed [peo-16]', async () => {
  expect(await ask({ name: 'Mercado Central', email: 'outro@saojoao.com.br', phones: ['11987654320'] })).toEqual([])
  expect(await ask({ id: known, name: 'Padaria São João' })).toEqual([])
})

test('another company hears of nobody, and the key of customers of customers alone [peo-16]', async () => {
  expect(await ask({ document: '52998224725' }, await app.anOwner())).toEqual([])
  const clerk = await app.aMember(owner, ['client.post'])
  expect(await ask({ document: '52998224725' }, clerk)).toEqual([])
  await app.call(owner, people.update, { params: { id: known }, body: { type: 'Customer' } })
  expect(await ask({ document: '52998224725' }, clerk)).toEqual([[known, ['document']]])
})
