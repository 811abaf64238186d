import { comments } from '@prumo/contract/comments/comments'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { notifications } from '@prumo/contract/notifications/notifications'
import type { Permission } from '@prumo/contract/permissions'
import { allRecordKinds } from '@prumo/contract/records/record-kinds'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { aRecordOf } from '../../testing/records/record-of-kind.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let record: { recordType: 'cost-center'; recordId: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  const { data } = await app.call(owner, costCenters.create, { body: { name: 'Loja' } })
  record = { recordType: 'cost-center', recordId: data.id }
})
afterAll(() => app.stop())

const say = (person: Person, text: string, mentionedIds: string[] = []) =>
  app.call(person, comments.add, { params: record, body: { text, mentionedIds } })
const read = async (person: Person) => (await app.call(person, comments.list, { params: record })).data.items
const bell = async (person: Person) => (await app.call(person, notifications.unread, {})).data.items
const colleague = (permissions: Permission[]) => app.aMember(owner, permissions)

test('what is said of a record is read by whoever sees the record, oldest first', async () => {
  const reader = await colleague(['transaction.read'])
  await say(owner, 'Mudou de endereço?')
  await say(reader, '  Sim, em março.  ')
  const seen = await read(reader)
  expect(seen.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['Mudou de endereço?', false],
    ['Sim, em março.', true],
  ])
  expect(seen[0]!.author).toMatchObject({ id: owner.userId })
})

test('who may not see the record reads nothing, says nothing and learns not even that it is there', async () => {
  const outsider = await colleague(['users.read'])
  const { data } = await say(owner, 'Segredo')
  const one = { ...record, id: data.id }
  const answers = [
    await app.call(outsider, comments.list, { params: record }),
    await app.call(outsider, comments.people, { params: record }),
    await say(outsider, 'Oi'),
    await app.call(outsider, comments.change, { params: one, body: { text: 'x', version: 1 } }),
    await app.call(outsider, comments.remove, { params: one }),
    await app.call(await app.anOwner(), comments.list, { params: record }),
    await app.call(owner, comments.list, { params: { ...record, recordId: uuidv7() } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('who is mentioned is told once, with the way there; who may not see the record is not', async () => {
  const reader = await colleague(['transaction.read'])
  const outsider = await colleague(['users.read'])
  const refused = await say(owner, 'Veja isto', [reader.userId, outsider.userId])
  expect([refused.status, await read(owner), await bell(reader)]).toEqual([422, [], []])
  const { data } = await say(owner, 'Veja isto, por favor', [reader.userId, owner.userId])
  expect(data.mentioned.map(({ id }) => id).sort()).toEqual([owner.userId, reader.userId].sort())
  expect(await bell(reader)).toMatchObject([
    {
      type: 'COMMENT',
      title: 'Você foi mencionado em Loja',
      description: 'Veja isto, por favor',
      link: `/finance/cost-centers/cost-center/${record.recordId}`,
    },
  ])
  expect([await bell(outsider), (await bell(owner)).filter(({ type }) => type === 'COMMENT')]).toEqual([[], []])
  const body = { text: 'Veja isto hoje', mentionedIds: [reader.userId], version: data.version }
  expect((await app.call(owner, comments.change, { params: { ...record, id: data.id }, body })).status).toBe(200)
  expect(await bell(reader)).toHaveLength(1)
})

test('each changes and deletes what they said themselves, not over what they changed elsewhere', async () => {
  const reader = await colleague(['transaction.read'])
  const { data } = await say(reader, 'Primeira versão')
  const params = { ...record, id: data.id }
  const changed = await app.call(reader, comments.change, { params, body: { text: 'Segunda', version: data.version } })
  expect([changed.data.text, changed.data.editedAt !== null]).toEqual(['Segunda', true])
  const late = await app.call(reader, comments.change, { params, body: { text: 'Velha', version: data.version } })
  expect(late.status).toBe(409)
  const others = [
    await app.call(owner, comments.change, { params, body: { text: 'Minha', version: changed.data.version } }),
    await app.call(owner, comments.remove, { params }),
  ]
  expect(others.map(({ status }) => status)).toEqual([403, 403])
  expect((await app.call(reader, comments.remove, { params })).status).toBe(200)
  expect(await read(owner)).toEqual([])
})

test('who can be mentioned are those who see the record', async () => {
  const reader = await colleague(['transaction.read'])
  const outsider = await colleague(['users.read'])
  const { items } = (await app.call(owner, comments.people, { params: record })).data
  const ids = items.map(({ id }) => id)
  expect([ids.includes(reader.userId), ids.includes(owner.userId), ids.includes(outsider.userId)]).toEqual([
    true,
    true,
    false,
  ])
})

test.each(allRecordKinds)('a record of kind %s takes comments', async (recordType) => {
  const params = { recordType, recordId: await aRecordOf(app, owner, recordType) }
  expect((await app.call(owner, comments.add, { params, body: { text: 'Olá' } })).status).toBe(200)
})
