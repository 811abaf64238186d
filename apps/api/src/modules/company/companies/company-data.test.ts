import { companies } from '@prumo/contract/company/companies'
import { representatives } from '@prumo/contract/company/representatives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const address = {
  postalCode: '69.301-000',
  line1: 'Rua Um|10|Fundos',
  line2: 'Centro',
  city: 'boa vista',
  state: 'RR',
  country: 'Brasil',
} as const
const person = {
  Name: 'Ana Prado',
  DocumentNumber: '529.982.247-25',
  DateOfBirth: '1980-02-29',
  Email: ' Ana@Exemplo.com.br ',
  Phone: '(95) 9 8888-7777',
}
const draft = {
  type: 'JURIDICA',
  documentNumber: '11.222.333/0001-81',
  name: 'Clima Sul Ltda',
  fantasyName: 'Clima Sul',
  urlSite: '',
} as const
const someoneNew = async () => (await signIn(app, (await app.aUser()).email)).person
const inCompany = (session: { accessToken: string }) => ({ accessToken: session.accessToken }) as Person
const accountOf = async (who: Person) => (await app.call(who, companies.account, {})).data

test('one call makes the company with its address and representative, on the clock of its municipality [plat-62, plat-67]', async () => {
  const { data } = await app.call(await someoneNew(), companies.save, {
    body: { ...draft, address, representative: person },
  })
  expect(data.company!.timeZone).toBe('America/Boa_Vista')
  const { customer } = await accountOf(inCompany(data))
  expect(customer.address).toEqual({ ...address, postalCode: '69301000', city: 'Boa Vista' })
  expect(JSON.parse(customer.metadata.Administration!)).toEqual({
    Name: 'Ana Prado',
    DocumentNumber: '52998224725',
    DateOfBirth: '1980-02-29',
    Email: 'ana@exemplo.com.br',
    Phone: '95988887777',
  })
  expect(customer.metadata).toMatchObject({ DocumentNumber: '11222333000181', FantasyName: 'Clima Sul' })
})

test('a refused representative leaves no company behind [plat-62]', async () => {
  const newcomer = await someoneNew()
  const { status, problem } = await app.call(newcomer, companies.save, {
    body: { ...draft, representative: { ...person, Email: 'x' } },
  })
  expect([status, problem.errors]).toEqual([400, [{ path: 'representative.Email', message: 'E-mail não é válido' }]])
  expect((await app.call(newcomer, companies.account, {})).status).toBe(404)
})

test('a person answers for themselves: nobody has to be named [plat-58]', async () => {
  const { data } = await app.call(await someoneNew(), companies.save, {
    body: { ...draft, type: 'FISICA', documentNumber: '52998224725', name: 'Ana Prado' },
  })
  const { customer } = await accountOf(inCompany(data))
  expect(JSON.parse(customer.metadata.Administration!)).toMatchObject({
    Name: 'Ana Prado',
    DocumentNumber: '52998224725',
    Email: customer.email,
  })
  expect(customer.representative).toBeNull()
})

test('a legal entity without a representative has none, and keeps the address out when none is given', async () => {
  const owner = await app.anOwner()
  const { customer } = await accountOf(owner)
  expect([customer.metadata.Administration, customer.address]).toEqual([null, null])
})

test.each([
  [{ ...person, Name: ' ' }, 'Name', 'Nome é obrigatório!'],
  [{ ...person, Email: '' }, 'Email', 'E-mail é obrigatório!'],
  [{ ...person, Email: 'ana@' }, 'Email', 'E-mail não é válido'],
  [{ ...person, DocumentNumber: '529.982.247-26' }, 'DocumentNumber', 'CPF inválido'],
  [{ ...person, Phone: '123' }, 'Phone', 'Telefone não é válido'],
  [{ ...person, DateOfBirth: '1980-02-30' }, 'DateOfBirth', 'Data inválida'],
])('representative %j is refused at %s: %s [plat-78]', async (body, path, message) => {
  const { status, problem } = await app.call(await app.anOwner(), representatives.save, { body })
  expect([status, problem.errors[0]]).toEqual([400, { path, message }])
})

test.each([
  [{ ...address, postalCode: '123' }, 'address.postalCode', 'CEP inválido'],
  [{ ...address, state: 'XX' as 'RR' }, 'address.state', 'Estado inválido'],
  [{ ...address, line1: 'a|b|c|d' }, 'address.line1', 'Use rua|número|complemento'],
  [{ ...address, city: 'x'.repeat(101) }, 'address.city', 'Use no máximo 100 caracteres'],
])('address %j is refused at %s: %s', async (wrong, path, message) => {
  const { status, problem } = await app.call(await app.anOwner(), companies.save, {
    body: { ...draft, address: wrong },
  })
  expect([status, problem.errors[0]]).toEqual([400, { path, message }])
})

test('a representative is saved on its own, changed over its version, and every change is kept', async () => {
  const owner = await app.anOwner()
  const { data: saved } = await app.call(owner, representatives.save, { body: person })
  const renamed = await app.call(owner, representatives.save, {
    body: { ...person, Name: 'Bia Prado', version: saved.version },
  })
  expect(renamed.data).toMatchObject({ id: saved.id, Name: 'Bia Prado', version: saved.version + 1 })
  const stale = await app.call(owner, representatives.save, { body: { ...person, version: saved.version } })
  expect(stale.problem).toMatchObject({ status: 409, code: 'stale-record' })
  const { data: history } = await app.call(owner, representatives.history, { params: { id: saved.id } })
  expect(history.items.map(({ action, after }) => [action, after?.['name']])).toEqual([
    ['update', 'Bia Prado'],
    ['insert', 'Ana Prado'],
  ])
})

test('company data saved over a stale version changes nothing, not even the representative [plat-89]', async () => {
  const owner = await app.anOwner()
  const { customer } = await accountOf(owner)
  await app.call(owner, companies.save, { body: { ...draft, name: 'Primeiro', version: customer.version } })
  const stale = await app.call(owner, companies.save, {
    body: { ...draft, name: 'Segundo', representative: person, version: customer.version },
  })
  expect(stale.problem.code).toBe('stale-record')
  const { customer: now } = await accountOf(owner)
  expect([now.name, now.representative]).toEqual(['Primeiro', null])
  const { data: history } = await app.call(owner, companies.history, { params: { id: owner.companyId } })
  expect(history.items[0]).toMatchObject({
    action: 'update',
    before: { name: 'Empresa de Teste' },
    after: { name: 'Primeiro' },
  })
})

test('markup in any field is kept and given back as the text it is [plat-90]', async () => {
  const owner = await app.anOwner()
  const evil = '<script>alert(1)</script>'
  const body = {
    ...draft,
    name: evil,
    fantasyName: `<img src=x onerror=alert(2)>`,
    urlSite: 'javascript:alert(3)',
    address: { ...address, line1: `${evil}|1|${evil}`, line2: evil, city: evil },
    representative: { ...person, Name: evil },
  }
  expect((await app.call(owner, companies.save, { body })).status).toBe(200)
  const { customer } = await accountOf(owner)
  expect(customer).toMatchObject({
    name: evil,
    fantasyName: '<img src=x onerror=alert(2)>',
    urlSite: 'javascript:alert(3)',
    address: { line1: `${evil}|1|${evil}`, line2: evil, city: evil },
    representative: { Name: evil },
  })
})

test('an address without a known municipality keeps what was typed and the state’s clock', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, companies.save, {
    body: { ...draft, address: { ...address, city: 'Vila Nova', state: 'AC' } },
  })
  expect(data.company!.timeZone).toBe('America/Rio_Branco')
  const west = await app.call(owner, companies.save, {
    body: { ...draft, address: { ...address, city: 'Tabatinga', state: 'AM' } },
  })
  expect(west.data.company!.timeZone).toBe('America/Eirunepe')
})
