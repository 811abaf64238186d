import { comments } from '@prumo/contract/comments/comments'
import { entries } from '@prumo/contract/finance/entries'
import { personFigures } from '@prumo/contract/finance/person-figures'
import { scenarios } from '@prumo/contract/finance/forecast'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { listViews } from '@prumo/contract/lists/list-views'
import { customers, people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import type { RequestOf } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

type Draft = RequestOf<typeof people.create>['body']
type Wanted = Omit<RequestOf<typeof personMerges.merge>['body'], 'otherId'>

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const make = async (draft: Partial<Draft> = {}) =>
  (await app.call(owner, people.create, { body: { name: 'Alguém', type: 'Customer', ...draft } })).data
const merge = (id: string, otherId: string, wanted: Wanted = {}, by = owner) =>
  app.call(by, personMerges.merge, { params: { id }, body: { otherId, ...wanted } })
const undo = (id: string, mergeId: string) => app.call(owner, personMerges.undo, { params: { id, mergeId } })
const get = (id: string) => app.call(owner, people.get, { params: { id } })
const mergesOf = async (id: string) => (await app.call(owner, personMerges.list, { params: { id } })).data.items
const personOf = async (entryId: string) =>
  (await app.call(owner, entries.get, { params: { id: entryId } })).data.person?.id

const cpfs = { first: '52998224725', second: '11144477735' }

test('whatever named the one that goes names the one that stays, as the preview said', async () => {
  const [kept, gone] = [await make({ name: 'Padaria São João' }), await make({ name: 'Padaria S. João' })]
  const account = await app.as(owner).account()
  const entry = await app.as(owner).entry(account, { type: 'INCOME', amount: 70, person: { id: gone.id } })
  await app.as(owner).entry(account, { type: 'INCOME', amount: 30, person: { id: kept.id } })
  const rule = { text: 'padaria', action: 'categorize' as const, personId: gone.id }
  const { data: madeRule } = await app.call(owner, statementRules.create, { body: rule })
  const without = { name: 'Sem a padaria', kind: 'without-person' as const, personId: gone.id }
  expect((await app.call(owner, scenarios.create, { body: without })).status).toBe(200)
  const about = { recordType: 'person' as const, recordId: gone.id }
  await app.call(owner, comments.add, { params: about, body: { text: 'Paga sempre em dia' } })
  const look = { filters: { personId: gone.id } }
  const { data: view } = await app.call(owner, listViews.create, {
    body: { list: 'entries', name: 'Da padaria', look },
  })

  const { data: preview } = await app.call(owner, personMerges.preview, { params: { id: kept.id, otherId: gone.id } })
  expect([preview.differing, preview.moves]).toEqual([
    ['name'],
    [
      { label: 'lançamento', count: 1 },
      { label: 'regra da conciliação', count: 1 },
      { label: 'cenário', count: 1 },
      { label: 'comentário', count: 1 },
      { label: 'visão de lista', count: 1 },
    ],
  ])
  expect((await merge(kept.id, gone.id)).status).toBe(200)
  expect(await personOf(entry.id)).toBe(kept.id)
  const { data: figures } = await app.call(owner, personFigures.read, { params: { id: kept.id } })
  expect(figures.receivable.open).toBe(100)
  const { items: rules } = (await app.call(owner, statementRules.list, { body: {} })).data
  expect(rules.find(({ id }) => id === madeRule.id)?.person?.id).toBe(kept.id)
  const { items: scenarioList } = (await app.call(owner, scenarios.list, { body: {} })).data
  expect(scenarioList.map(({ person }) => person?.id)).toEqual([kept.id])
  const said = await app.call(owner, comments.list, { params: { ...about, recordId: kept.id } })
  expect(said.data.items.map(({ text }) => text)).toEqual(['Paga sempre em dia'])
  const { data: viewNow } = await app.call(owner, listViews.get, { params: { id: view.id } })
  expect(viewNow.look.filters).toEqual({ personId: kept.id })
})

test('roles, tags, phones and metadata are joined; each other field says what was chosen, and no contact is lost', async () => {
  const kept = await make({
    name: 'João Silva',
    cellPhone: '11987654321',
    email: 'joao@exemplo.com.br',
    tags: ['VIP'],
    metadados: [{ key: 'Gás', value: 'R410A' }],
    address: { city: 'Belém', state: 'PA' },
    description: 'Portão azul',
  })
  const other = await make({
    name: 'João da Silva',
    type: 'Supplier',
    document: cpfs.first,
    cellPhone: '11912345678',
    phones: [{ number: '11987654321', label: 'Casa' }],
    email: 'silva@exemplo.com.br',
    tags: ['VIP', 'Contrato'],
    metadados: [
      { key: 'Gás', value: 'R410A' },
      { key: 'Gás', value: 'R32' },
    ],
    address: { city: 'Ananindeua', state: 'PA', street: 'Rua 1' },
    description: 'Tem cachorro',
  })
  const keep = { name: 'other', email: 'other', address: 'other' } as const
  const { data } = await merge(kept.id, other.id, { keep })
  expect(data.person).toMatchObject({
    id: kept.id,
    name: 'João da Silva',
    types: ['Customer', 'Supplier'],
    document: cpfs.first,
    email: 'silva@exemplo.com.br',
    cellPhone: '11987654321',
    phones: [{ number: '11912345678', label: null }],
    tags: ['VIP', 'Contrato'],
    metadados: [
      { key: 'Gás', value: 'R410A' },
      { key: 'Gás', value: 'R32' },
      { key: 'Outro e-mail', value: 'joao@exemplo.com.br' },
    ],
    address: { city: 'Ananindeua', street: 'Rua 1' },
    description: 'Portão azul\n\nTem cachorro',
  })
})

test('of two documents one has to be chosen, and the other stays among the metadata', async () => {
  const [kept, other] = [await make({ document: cpfs.first }), await make({ document: cpfs.second })]
  const refused = await merge(kept.id, other.id)
  expect([refused.status, refused.problem.code]).toEqual([422, 'person.merge-documents'])
  expect((await get(other.id)).data.id).toBe(other.id)
  const { data } = await merge(kept.id, other.id, { keep: { document: 'other' } })
  expect([data.person.document, data.person.metadados]).toEqual([
    cpfs.second,
    [{ key: 'Outro CPF/CNPJ', value: '529.982.247-25' }],
  ])
})

test('who is blocked is not unblocked by a merge', async () => {
  const [kept, other] = [await make(), await make()]
  const body = { status: 'BlackList' as const, reason: 'Cheque sem fundo' }
  await app.call(owner, people.changeStatus, { params: { id: other.id }, body })
  const { data } = await merge(kept.id, other.id)
  expect(data.person).toMatchObject({ status: 'BlackList', statusReason: 'Cheque sem fundo' })
})

test('the address of the one that went opens the one that stayed, also after a second merge; history tells of both', async () => {
  const [a, b, c] = [await make({ name: 'A' }), await make({ name: 'B' }), await make({ name: 'C' })]
  await merge(b.id, a.id)
  await merge(c.id, b.id)
  for (const old of [a, b]) {
    expect((await get(old.id)).data.id).toBe(c.id)
    expect((await app.call(owner, customers.get, { params: { id: old.id } })).data.id).toBe(c.id)
  }
  const { items } = (await app.call(owner, people.history, { params: { id: c.id } })).data
  expect(items[0]).toMatchObject({ action: 'update', after: { merged: [{ name: 'B' }, { name: 'A' }] } })
  const gone = (await app.call(owner, people.history, { params: { id: a.id } })).data
  expect(gone.items[0]!.action).toBe('delete')
  const written = await app.call(owner, people.update, { params: { id: a.id }, body: { name: 'A de novo' } })
  expect(written.status).toBe(404)
})

test('of merges one on the other only the last can be undone', async () => {
  const [a, b, c] = [
    await make({ name: 'A', document: cpfs.first }),
    await make({ name: 'B' }),
    await make({ name: 'C' }),
  ]
  const account = await app.as(owner).account()
  const entry = await app.as(owner).entry(account, { person: { id: a.id } })
  const { data: first } = await merge(b.id, a.id)
  const { data: second } = await merge(c.id, b.id)
  expect(await personOf(entry.id)).toBe(c.id)
  expect((await mergesOf(c.id)).map(({ name, refusal }) => [name, refusal])).toEqual([['B', null]])
  expect((await undo(c.id, second.mergeId)).status).toBe(200)
  expect(await personOf(entry.id)).toBe(b.id)
  const late = await undo(b.id, first.mergeId)
  expect([late.status, late.problem.title]).toEqual([
    409,
    'A união não pode mais ser desfeita: depois dela mudou o cadastro.',
  ])
  const { version: _version, ...before } = c
  expect((await get(c.id)).data).toMatchObject(before)
})

test('a merge that was undone leaves both as they were, with what was theirs', async () => {
  const [kept, other] = [await make({ name: 'Fica', tags: ['x'] }), await make({ name: 'Vai', document: cpfs.first })]
  const account = await app.as(owner).account()
  const [mine, theirs] = [
    await app.as(owner).entry(account, { person: { id: kept.id } }),
    await app.as(owner).entry(account, { person: { id: other.id } }),
  ]
  const { data } = await merge(kept.id, other.id, { keep: { name: 'other' } })
  expect((await undo(kept.id, data.mergeId)).status).toBe(200)
  const same = async ({ version: _was, ...before }: typeof kept) => {
    const { version: _is, ...now } = (await get(before.id)).data
    expect(now).toEqual(before)
  }
  await same(kept)
  await same(other)
  expect([await personOf(mine.id), await personOf(theirs.id)]).toEqual([kept.id, other.id])
  expect((await undo(kept.id, data.mergeId)).status).toBe(404)
  expect((await merge(kept.id, other.id)).status).toBe(200)
})

test('an undone merge gives back every way in which one record named somebody', async () => {
  const [kept, other] = [
    await make({ name: 'Ana', type: 'Customer' }),
    await make({ name: 'Ana Lima', type: 'Technical' }),
  ]
  const services = [{ serviceId: await app.as(owner).service(), quantity: 1 }]
  const drafts = [{ clientId: other.id, technicalId: other.id }, { clientId: other.id }, { technicalId: other.id }]
  const made: string[] = []
  for (const draft of drafts) made.push((await app.as(owner).sale({ origin: 'service-order', services, ...draft })).id)
  const named = async () => {
    const found = await Promise.all(made.map((id) => app.call(owner, sales.get, { params: { id } })))
    return found.map(({ data }) => [data.client?.id, data.service.technicalId])
  }
  const before = await named()
  await merge(kept.id, other.id)
  const [latest] = await mergesOf(kept.id)
  expect(await undo(kept.id, latest!.id)).toMatchObject({ status: 200 })
  expect(await named()).toEqual(before)
})

test('a merge stays once what it moved, or the record, changed', async () => {
  const [kept, other, third] = [await make(), await make(), await make()]
  const account = await app.as(owner).account()
  const entry = await app.as(owner).entry(account, { person: { id: other.id } })
  const { data } = await merge(kept.id, other.id)
  const body = {
    description: 'Mudou',
    version: (await app.call(owner, entries.get, { params: { id: entry.id } })).data.version,
  }
  expect((await app.call(owner, entries.update, { params: { id: entry.id }, body })).status).toBe(200)
  expect((await mergesOf(kept.id)).map(({ refusal }) => refusal)).toEqual(['depois da união mudou 1 lançamento'])
  expect((await undo(kept.id, data.mergeId)).problem.code).toBe('person.merge-changed')
  const { data: again } = await merge(third.id, kept.id)
  await app.call(owner, people.update, { params: { id: third.id }, body: { name: 'Outro nome' } })
  expect((await undo(third.id, again.mergeId)).problem.title).toContain('mudou o cadastro')
})

test('nobody is merged with themselves, with somebody of another company, over a newer version, or by who may not change people', async () => {
  const [kept, other] = [await make(), await make()]
  const stranger = await app.anOwner()
  const theirs = (await app.call(stranger, people.create, { body: { name: 'De fora', type: 'Customer' } })).data
  const cashier = await app.aMember(owner, ['people.read', 'client.post'])
  const answers = [
    await merge(kept.id, kept.id),
    await merge(kept.id, theirs.id),
    await merge(theirs.id, kept.id),
    await app.call(owner, personMerges.preview, { params: { id: kept.id, otherId: theirs.id } }),
    await merge(kept.id, other.id, { otherVersion: 7 }),
    await merge(kept.id, other.id, {}, cashier),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 404, 404, 404, 409, 403])
  expect([(await get(kept.id)).data.version, (await get(other.id)).data.version]).toEqual([1, 1])
})

test('of merges at once one after the other is done: nothing is lost, nobody is merged twice', async () => {
  const [a, b, c] = [await make({ name: 'A' }), await make({ name: 'B' }), await make({ name: 'C' })]
  const account = await app.as(owner).account()
  for (const { id } of [a, b, c]) await app.as(owner).entry(account, { type: 'INCOME', amount: 10, person: { id } })
  const answers = await Promise.all([
    merge(a.id, b.id),
    merge(b.id, a.id),
    merge(c.id, a.id),
    merge(c.id, b.id),
    app
      .as(owner)
      .entry(account, { type: 'INCOME', amount: 10, person: { id: c.id } })
      .then(() => ({ status: 201 })),
  ])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([])
  const { items } = (await app.call(owner, people.list, { body: { limit: 10 } })).data
  let sum = 0
  for (const { id } of items)
    sum += (await app.call(owner, personFigures.read, { params: { id } })).data.receivable.open
  expect([items.length, sum]).toEqual([3 - answers.filter(({ status }) => status === 200).length, 40])
})

test('an entry for somebody who is being merged away is refused or moved, never lost', async () => {
  const [kept, other] = [await make(), await make()]
  const account = await app.as(owner).account()
  const body = {
    type: 'INCOME' as const,
    amount: 10,
    scheduleDate: '2026-03-10',
    destinationBankAccount: { id: account },
    person: { id: other.id },
  }
  const answers = await Promise.all([
    merge(kept.id, other.id),
    ...Array.from({ length: 4 }, () => app.call(owner, entries.create, { body })),
  ])
  const made = answers.slice(1).filter(({ status }) => status === 200).length
  expect(answers.slice(1).filter(({ status }) => status !== 200 && status !== 422 && status !== 404)).toEqual([])
  const { data } = await app.call(owner, personFigures.read, { params: { id: kept.id } })
  expect(data.receivable.openCount).toBe(made)
})
