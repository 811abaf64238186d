import { allRoutes } from '@prumo/contract/catalogue'
import { entries } from '@prumo/contract/finance/entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { requestOf, wireName, type NamedRoute } from '../routes/route-request.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

type Schema = { def?: { type?: string; shape?: object; innerType?: Schema; in?: Schema } }
/** The names a body or an address may carry. */
const namesOf = (schema: Schema | undefined): string[] =>
  schema?.def?.shape
    ? Object.keys(schema.def.shape)
    : schema?.def?.innerType || schema?.def?.in
      ? namesOf(schema.def.innerType ?? schema.def.in)
      : []
const partOf = (route: NamedRoute) =>
  (['body', 'query'] as const).find((part) => namesOf(route[part] as Schema | undefined).includes('fields'))
const taking = allRoutes.flatMap((route) => {
  const part = partOf(route)
  return part ? [{ route, part, name: wireName(route) }] : []
})

test('fields are taken by the lists of the specification, also where one is not made by the engine', () => {
  const names = taking.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(35)
  expect(names).toEqual(
    expect.arrayContaining([
      'POST sale/transaction/filter',
      'POST sale/transaction/cards/filter',
      'POST sale/sales/valid-expiration',
      'POST auth/user/filter',
      'POST system/apps/filter',
      'POST system/import/filter',
      'POST system/tasks/filter',
    ]),
  )
})

test.each(taking)('$name refuses a field that does not exist by its name', async ({ route, part }) => {
  for (const fields of [['foo'], ['Id', 'Foo.Bar'], ['__proto__']]) {
    const given = part === 'body' ? { body: { fields } } : { query: { fields: fields.join() } }
    const answer = (await app.raw(requestOf(route, given), owner)).json<{
      status: number
      code: string
      title: string
    }>()
    expect([answer.status, answer.code]).toEqual([400, 'unknown-field'])
    expect(answer.title).toMatch(/^O campo ".+" não existe nesta lista\.$/)
  }
})

test.each(taking)('$name says in Portuguese that fields are a list', async ({ route, part }) => {
  const given = part === 'body' ? { body: { fields: 'foo' } } : { query: { fields: 'foo' } }
  const answer = (await app.raw(requestOf(route, given), owner)).json<{
    status: number
    errors: { message: string }[]
  }>()
  expect([answer.status, answer.errors.map(({ message }) => message)]).toEqual([
    400,
    ['Entrada inválida: esperava um vetor, recebeu um texto'],
  ])
})

test('cards of entries answer only the fields asked for, in the spelling of the specification', async () => {
  const account = await app.as(owner).account()
  await app.as(owner).entry(account, { description: 'Luz', scheduleDate: '2020-01-01' })
  const { data } = await app.call(owner, entries.cards, {
    body: { fields: ['Description', 'DestinationBankAccount.Id'] },
  })
  expect(data.overdue.items).toEqual([
    { id: expect.any(String), description: 'Luz', destinationBankAccount: { id: account } },
  ])
})
