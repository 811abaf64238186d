import { members } from '@prumo/contract/identity/members'
import { people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const make = (name: string, userId: string | null) =>
  app.call(owner, people.create, { body: { name, type: 'Seller', userId } })

test('a person may be a member of the company, each member one person, and is found from both sides', async () => {
  const seller = await app.aMember(owner, ['sale.post'])
  const { data } = await make('Vendedora', seller.userId)
  expect(data.user?.id).toBe(seller.userId)
  const { items } = (await app.call(owner, people.members, {})).data
  expect(items.map(({ id, personId }) => [id, personId]).sort()).toEqual(
    [
      [owner.userId, null],
      [seller.userId, data.id],
    ].sort(),
  )
  const found = await app.call(owner, people.list, { body: { filters: { userId: seller.userId } } })
  expect(found.data.items.map(({ id }) => id)).toEqual([data.id])
  const second = await make('Outra', seller.userId)
  expect([second.status, second.problem.code]).toEqual([409, 'person.user-taken'])
})

test('only members of the company are chosen, and who leaves it stays a person', async () => {
  const stranger = await app.anOwner()
  expect((await make('De fora', stranger.userId)).problem.code).toBe('person.user-unknown')
  const seller = await app.aMember(owner, [])
  const { data } = await make('Vendedor', seller.userId)
  expect((await app.call(owner, members.remove, { params: { id: seller.userId } })).status).toBe(200)
  const { data: now } = await app.call(owner, people.get, { params: { id: data.id } })
  expect([now.name, now.user]).toEqual(['Vendedor', null])
})

test('two who are different members are not merged; one who is a member stays it', async () => {
  const seller = await app.aMember(owner, [])
  const [mine, theirs, plain] = [
    (await make('Dona', owner.userId)).data.id,
    (await make('Vendedor', seller.userId)).data.id,
    (await make('Vendedor antigo', null)).data.id,
  ]
  const merge = (id: string, otherId: string) =>
    app.call(owner, personMerges.merge, { params: { id }, body: { otherId } })
  expect((await merge(mine, theirs)).problem.code).toBe('person.two-users')
  const { data } = await merge(plain, theirs)
  expect(data.person.user?.id).toBe(seller.userId)
  expect((await app.call(owner, personMerges.undo, { params: { id: plain, mergeId: data.mergeId } })).status).toBe(200)
  expect((await app.call(owner, people.get, { params: { id: theirs } })).data.user?.id).toBe(seller.userId)
})
