import { entries } from '@prumo/contract/finance/entries'
import type { PersonStatus } from '@prumo/contract/people/labels'
import { people } from '@prumo/contract/people/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterAll(() => app.stop())

async function somebody(status: PersonStatus, reason?: string) {
  const { id } = (await app.call(owner, people.create, { body: { name: 'Devedor', type: 'Customer' } })).data
  await app.call(owner, people.changeStatus, { params: { id }, body: { status, reason } })
  return id
}
const record = (personId: string | null, own: { acceptBlocked?: boolean } = {}) =>
  app.call(owner, entries.create, {
    body: {
      type: 'INCOME',
      amount: 10,
      scheduleDate: '2026-03-10',
      destinationBankAccount: { id: account },
      ...(personId && { person: { id: personId } }),
      ...own,
    },
  })

test('an entry with somebody blocked is asked about, with the reason, and written once that is accepted [peo-15]', async () => {
  const id = await somebody('Blocked', 'Deve três parcelas')
  const asked = await record(id)
  expect([asked.status, asked.problem.code, asked.problem.errors]).toEqual([
    409,
    'entry.person-blocked',
    [{ path: 'person', message: 'Esta pessoa está bloqueada: Deve três parcelas. Confirme para lançar mesmo assim.' }],
  ])
  expect(await app.as(owner).entries({ personId: id })).toEqual([])
  expect((await record(id, { acceptBlocked: true })).status).toBe(200)
  expect(await app.as(owner).entries({ personId: id })).toHaveLength(1)
})

test('an entry with somebody blacklisted is refused with the reason, whatever is accepted [peo-15]', async () => {
  const id = await somebody('BlackList', 'Cheque sem fundos')
  const { status, problem } = await record(id, { acceptBlocked: true })
  expect([status, problem.title]).toEqual([
    422,
    'Esta pessoa está na lista negra: Cheque sem fundos. Nenhum lançamento novo é aceito com ela.',
  ])
})

test('giving an entry to somebody blocked asks too; one they already had can still be changed [peo-15]', async () => {
  const id = await somebody('Blocked', 'Litígio')
  const { data } = await record(null)
  const change = (body: object) => app.call(owner, entries.update, { params: { id: data.id }, body })
  expect((await change({ person: { id } })).problem.code).toBe('entry.person-blocked')
  expect((await change({ person: { id }, acceptBlocked: true })).status).toBe(200)
  expect((await change({ amount: 11 })).status).toBe(200)
})
