import { customers, people, sellers, technicians } from '@prumo/contract/people/people'
import type { RequestOf } from '@prumo/contract/route'
import { cnpjCheckDigits } from '@prumo/domain/documents/cnpj'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

type Draft = RequestOf<typeof people.create>['body']

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const make = async (draft: Partial<Draft> = {}, by = owner) =>
  (await app.call(by, people.create, { body: { name: 'Alguém', type: 'Supplier', ...draft } })).data
const change = (id: string, body: RequestOf<typeof people.update>['body'], by = owner) =>
  app.call(by, people.update, { params: { id }, body })
const namesOf = async (filters: NonNullable<RequestOf<typeof people.list>['body']>['filters'], by = owner) =>
  (await app.call(by, people.list, { body: { filters } })).data.items.map(({ name }) => name)

const whole = {
  name: 'Clínica OdontoVida',
  type: 'Customer',
  document: '12.abc.345/01de-35',
  email: ' Financeiro@OdontoVida.com.br ',
  cellPhone: '(91) 9 8123-4477',
  phone: '(91) 3224-1180',
  phones: [{ number: '+55 (91) 98888-7777', label: 'Dra. Lívia' }],
  address: {
    zipCode: '66.035-190',
    street: 'Tv. Quintino Bocaiúva',
    number: '890',
    complement: '',
    district: 'Nazaré',
    city: 'Belém',
    state: 'PA',
  },
  metadados: [{ key: 'Tipo de gás', value: 'R-410A' }],
  tags: ['Clínica', 'Contrato'],
  description: 'Atende após 18h',
} as const

test('a person keeps everything the form asks for, numbers without their masks [peo-1, peo-2, peo-6, peo-8]', async () => {
  const by = await app.anOwner()
  const { data, status } = await app.call(by, people.create, { body: structuredClone(whole) as unknown as Draft })
  expect(status).toBe(200)
  expect(data).toEqual({
    id: expect.any(String),
    name: 'Clínica OdontoVida',
    type: 'Customer',
    types: ['Customer'],
    status: 'Active',
    statusReason: null,
    document: '12ABC34501DE35',
    documentType: 'Cnpj',
    email: 'financeiro@odontovida.com.br',
    cellPhone: '91981234477',
    phone: '9132241180',
    phones: [{ number: '91988887777', label: 'Dra. Lívia' }],
    address: { ...whole.address, zipCode: '66035190', complement: null, country: 'BR' },
    metadados: whole.metadados,
    tags: whole.tags,
    description: 'Atende após 18h',
    createdAt: expect.any(String),
    user: null,
    anonymizedAt: null,
    version: 1,
  })
  const listed = await app.call(by, people.list, {
    body: { fields: ['Id', 'Name', 'CellPhone', 'Phones', 'Address.City', 'Metadados'] },
  })
  expect(listed.data).toEqual({
    items: [
      {
        id: data.id,
        name: data.name,
        cellPhone: data.cellPhone,
        phones: data.phones,
        address: { city: 'Belém' },
        metadados: data.metadados,
      },
    ],
    total: 1,
  })
})

test.each(['odontovida', '12.ABC.345', '(91) 3224', '98888-7777', 'FINANCEIRO@odonto'])(
  'somebody is found by %s [peo-9]',
  async (search) => {
    const by = await app.anOwner()
    await app.call(by, people.create, { body: structuredClone(whole) as unknown as Draft })
    await make({ name: 'Outra pessoa' }, by)
    expect(await namesOf({ search }, by)).toEqual(['Clínica OdontoVida'])
  },
)

test('the filters of the list narrow it, and an e-mail among them must be one [peo-9]', async () => {
  const by = await app.anOwner()
  await app.call(by, people.create, { body: structuredClone(whole) as unknown as Draft })
  await make({ name: 'Fornecedora', type: 'Supplier' }, by)
  expect(await namesOf({ type: 'Supplier' }, by)).toEqual(['Fornecedora'])
  expect(await namesOf({ city: 'belem', tag: 'contrato', status: 'Active', document: '12.abc' }, by)).toHaveLength(1)
  expect(await namesOf({ email: 'financeiro@odontovida.com.br' }, by)).toHaveLength(1)
  const { problem } = await app.call(by, people.list, { body: { filters: { email: 'financeiro@' } } })
  expect(problem.errors).toEqual([{ path: 'filters.email', message: 'E-mail não é válido' }])
})

test('name and type are required, and what is wrong is told at its field [peo-3, peo-4]', async () => {
  const { problem } = await app.call(owner, people.create, {
    body: {
      name: ' ',
      type: 'Supplier',
      email: 'a@b',
      document: '111.444.777-34',
      cellPhone: '123',
      address: { zipCode: '1' },
    },
  })
  expect(problem.errors).toEqual([
    { path: 'name', message: 'Nome é obrigatório!' },
    { path: 'document', message: 'CPF inválido' },
    { path: 'email', message: 'E-mail não é válido' },
    { path: 'cellPhone', message: 'Telefone inválido' },
    { path: 'address.zipCode', message: 'CEP inválido' },
  ])
  const cnpj = await app.call(owner, people.create, {
    body: { name: 'A', type: 'Supplier', document: '11.222.333/0001-82' },
  })
  expect(cnpj.problem.errors).toEqual([{ path: 'document', message: 'CNPJ inválido' }])
  const untyped = await app.call(owner, people.create, { body: { name: 'A' } })
  expect(untyped.problem.errors).toEqual([{ path: 'type', message: 'Tipo é obrigatório!' }])
})

test('a document belongs to one person of a company, letters in any case, and to others elsewhere [peo-5]', async () => {
  const root = 'PRM000AA0001'
  const document = `${root}${cnpjCheckDigits(root)}`
  await make({ document })
  const again = await app.call(owner, people.create, {
    body: { name: 'B', type: 'Seller', document: document.toLowerCase() },
  })
  expect([again.status, again.problem.code, again.problem.errors[0]?.path]).toEqual([
    409,
    'person.document-taken',
    'document',
  ])
  expect((await make({ document }, await app.anOwner())).document).toBe(document)
})

test('a document is locked once it is saved, and may be added to somebody without one [peo-5]', async () => {
  const { id } = await make({ document: '' })
  expect((await change(id, { document: '529.982.247-25' })).data.document).toBe('52998224725')
  const locked = await change(id, { document: '111.444.777-35' })
  expect([locked.status, locked.problem.errors[0]]).toEqual([
    422,
    { path: 'document', message: 'O CPF/CNPJ de um cadastro salvo não pode ser alterado.' },
  ])
  expect((await change(id, { document: null })).problem.code).toBe('person.document-locked')
  expect((await change(id, { document: '52998224725', name: 'Outro nome' })).data.name).toBe('Outro nome')
})

test('writing a type adds a role and takes none away; the whole list does [peo-7]', async () => {
  const { id } = await make({ type: 'Supplier' })
  const added = await change(id, { type: 'Customer' })
  expect([added.data.type, added.data.types]).toEqual(['Supplier', ['Supplier', 'Customer']])
  expect((await change(id, { type: 'Customer' })).data.types).toEqual(['Supplier', 'Customer'])
  expect((await change(id, { types: ['Customer'] })).data.types).toEqual(['Customer'])
  expect((await change(id, { types: [] })).problem.errors[0]?.message).toBe('Tipo é obrigatório!')
})

test('an edit over somebody else’s save is refused and changes nothing', async () => {
  const { id } = await make()
  await change(id, { description: 'primeira', version: 1 })
  const stale = await change(id, { description: 'segunda', version: 1 })
  expect([stale.status, stale.problem.code]).toEqual([409, 'stale-record'])
})

test('blocking and blacklisting ask for a reason, which goes when somebody is active again [peo-10]', async () => {
  const { id } = await make()
  const set = (body: RequestOf<typeof people.changeStatus>['body']) =>
    app.call(owner, people.changeStatus, { params: { id }, body })
  for (const status of ['Blocked', 'BlackList'] as const) {
    const { problem } = await set({ status, reason: ' ' })
    expect([problem.code, problem.errors[0]?.path]).toEqual(['person.reason-required', 'reason'])
  }
  expect((await set({ status: 'Blocked', reason: 'Deve três parcelas' })).data).toMatchObject({
    status: 'Blocked',
    statusReason: 'Deve três parcelas',
  })
  expect((await set({ status: 'Active' })).data).toMatchObject({ status: 'Active', statusReason: null })
  expect((await set({ status: 'Inactive', version: 1 })).problem.code).toBe('stale-record')
})

test('somebody with entries is not deleted, and the refusal says why and what to do instead [peo-11]', async () => {
  const account = await app.as(owner).account()
  const { id } = await make()
  await app.as(owner).entry(account, { person: { id } })
  const { status, problem } = await app.call(owner, people.remove, { params: { id } })
  expect([status, problem.title]).toEqual([
    409,
    'Esta pessoa tem lançamentos financeiros e não pode ser excluída. Inative-a.',
  ])
  const unused = await make()
  expect((await app.call(owner, people.remove, { params: { id: unused.id } })).status).toBe(200)
})

test('the key of customers reaches customers and nobody else; the key of people everybody [peo-12]', async () => {
  const clerk = await app.aMember(owner, ['client.post'])
  const clerkOfPeople = await app.aMember(owner, ['people.post'])
  const customer = await make({ name: 'Cliente do balcão', type: 'Customer' })
  const supplier = await make({ name: 'Fornecedora oculta', type: 'Supplier' })
  const at = (id: string) => ({ params: { id } })
  expect((await app.call(clerk, customers.get, at(customer.id))).status).toBe(200)
  for (const refused of [
    await app.call(clerk, customers.get, at(supplier.id)),
    await app.call(clerk, customers.history, at(supplier.id)),
    await app.call(clerk, customers.update, { ...at(supplier.id), body: { name: 'X' } }),
    await app.call(clerk, customers.remove, at(supplier.id)),
    await app.call(clerk, people.changeStatus, { ...at(supplier.id), body: { status: 'Inactive' } }),
  ])
    expect(refused.status).toBe(404)
  expect((await app.call(clerk, people.get, at(customer.id))).status).toBe(403)
  const listed = await app.call(clerk, customers.list, { body: { limit: 1000 } })
  expect(listed.data.items.every(({ types }) => types!.includes('Customer'))).toBe(true)
  const status = { ...at(customer.id), body: { status: 'Inactive' as const } }
  expect((await app.call(clerk, people.changeStatus, status)).status).toBe(200)
  expect((await app.call(clerkOfPeople, people.get, at(supplier.id))).status).toBe(200)
  expect((await app.call(clerkOfPeople, customers.get, at(customer.id))).status).toBe(200)
})

test('a customer who is more than that is deleted only by whoever keeps the people [peo-12]', async () => {
  const clerk = await app.aMember(owner, ['client.post'])
  const { id } = (await app.call(clerk, customers.create, { body: { name: 'Cliente e vendedor' } })).data
  await change(id, { type: 'Seller' })
  const { status, problem } = await app.call(clerk, customers.remove, { params: { id } })
  expect([status, problem.title]).toEqual([
    403,
    'Esta pessoa também é Vendedor. Só quem pode mudar Pessoas pode excluí-la.',
  ])
  expect((await app.call(owner, customers.remove, { params: { id } })).status).toBe(200)
})

test('each select box offers its own role, without those who are inactive [peo-13]', async () => {
  const by = await app.anOwner()
  await make({ name: 'Cliente', type: 'Customer' }, by)
  await make({ name: 'Vendedora', type: 'Seller' }, by)
  const { id } = await make({ name: 'Técnico', type: 'Technical' }, by)
  const offered = async () => {
    const answers = [
      await app.call(by, customers.options, { query: { type: 'Customer' } }),
      await app.call(by, sellers.options, { query: { type: 'Seller' } }),
      await app.call(by, technicians.options, { query: { type: 'Technical' } }),
    ]
    return answers.map(({ data }) => data.items.map(({ name }) => name).join())
  }
  expect(await offered()).toEqual(['Cliente', 'Vendedora', 'Técnico'])
  await app.call(by, people.changeStatus, { params: { id }, body: { status: 'Inactive' } })
  expect(await offered()).toEqual(['Cliente', 'Vendedora', ''])
})
