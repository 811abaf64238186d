import { places } from '@prumo/contract/reference/places'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import * as service from '../../../testing/servers/cep-service.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { aPersonWithoutCompany } from '../../../proofs/records/people.ts'

let app: TestApp
let first: Awaited<ReturnType<typeof service.startCepService>>
let second: Awaited<ReturnType<typeof service.startCepService>>
let person: Person
let minutesLater = 0
beforeAll(async () => {
  first = await service.startCepService(service.viaCepAnswers)
  second = await service.startCepService(service.brasilApiAnswers)
  const now = () => new Date(Date.now() + minutesLater * 60_000)
  app = await startTestApp({ environment: { CEP_URL: `${first.url} ${second.url}`, PRUMO_LIMIT_FACTOR: '100' }, now })
})
afterAll(async () => {
  await app.stop()
  await first.stop()
  await second.stop()
})
beforeEach(async () => {
  // Services that failed in an earlier test have rested by now.
  minutesLater += 5
  first.behave(service.viaCepAnswers)
  second.behave(service.brasilApiAnswers)
  first.asked.length = second.asked.length = 0
  person = await aPersonWithoutCompany(app)
})

let made = 0
const newCep = () => `010${String(++made).padStart(5, '0')}`
const ask = (cep: string) => app.call(person, places.cep, { params: { cep } })

test('an address comes from the first public service, in the official spelling of the city, and is then known without asking', async () => {
  const cep = newCep()
  const address = { cep, street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP', ibgeCode: '3550308' }
  expect((await ask(cep)).data).toEqual(address)
  first.behave(service.fails)
  second.behave(service.fails)
  expect((await ask(cep)).data).toEqual(address)
  expect([first.asked, second.asked]).toEqual([[cep], []])
})

test.each(['01.001-000', '01001-000', '01001000'])('%s is understood with or without its mask', async (cep) => {
  expect((await ask(cep)).data.cep).toBe('01001000')
})

test.each([
  ['fails', service.fails],
  ['answers nonsense', service.answersNonsense],
  ['answers without end', service.answersWithoutEnd],
  ['sends elsewhere', service.redirects],
  ['says nothing', service.staysSilent],
])('a service that %s is passed over for the next', async (_how, behaviour) => {
  first.behave(behaviour)
  expect((await ask(newCep())).data).toMatchObject({
    city: 'Boa Vista',
    state: 'RR',
    ibgeCode: '1400100',
    street: 'Rua Um',
    district: 'Centro',
  })
})

test.each([
  ['an error mark', service.knowsNoSuchCep],
  ['404', service.answers404],
])(
  'a CEP that a service does not know (%s) is told in a sentence, and nothing is kept of it',
  async (_how, behaviour) => {
    const cep = newCep()
    first.behave(behaviour)
    expect((await ask(cep)).problem).toMatchObject({
      status: 404,
      code: 'cep.not-found',
      title: 'CEP não encontrado. Confira o número ou preencha o endereço.',
    })
    first.behave(service.viaCepAnswers)
    expect((await ask(cep)).status).toBe(200)
  },
)

test('a CEP outside every state’s range is not asked about', async () => {
  expect((await ask('00999999')).problem.code).toBe('cep.not-found')
  expect([...first.asked, ...second.asked]).toEqual([])
})

test('when no service answers the form is told to go on, and services that keep failing are left alone for a minute [plat-84]', async () => {
  first.behave(service.fails)
  second.behave(service.fails)
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await ask(newCep())).problem).toMatchObject({
      status: 503,
      code: 'cep.unavailable',
      title: 'Não foi possível consultar o CEP agora. Preencha o endereço.',
    })
  }
  expect([first.asked.length, second.asked.length]).toEqual([3, 3])
  first.behave(service.viaCepAnswers)
  expect((await ask(newCep())).status).toBe(503)
  minutesLater += 1.1
  expect((await ask(newCep())).status).toBe(200)
})

test('an old answer is asked again, and still serves when nobody answers', async () => {
  const cep = newCep()
  await ask(cep)
  minutesLater += 181 * 1440
  person = await aPersonWithoutCompany(app)
  first.behave(service.fails)
  second.behave(service.fails)
  expect((await ask(cep)).data).toMatchObject({ city: 'São Paulo' })
  minutesLater += 5
  first.behave(service.brasilApiAnswers)
  expect((await ask(cep)).data).toMatchObject({ city: 'Boa Vista' })
})

test('there are 27 states and 5,571 municipalities, in the specification’s words [plat-70]', async () => {
  const { data: states } = await app.call(person, places.states, {})
  expect(states).toHaveLength(27)
  expect(states).toContainEqual({ sigla: 'MT', nome: 'Mato Grosso' })
  let total = 0
  for (const { sigla } of states)
    total += (await app.call(person, places.cities, { params: { uf: sigla }, query: {} })).data.length
  expect(total).toBe(5571)
})

test('municipalities are searched without regard to accents and case', async () => {
  const find = async (uf: string, search: string) =>
    (await app.call(person, places.cities, { params: { uf }, query: { search } })).data.map(({ nome }) => nome)
  expect(await find('mt', 'BOA ESPERANCA')).toEqual(['Boa Esperança do Norte'])
  expect(await find('SP', 'sao jose dos c')).toEqual(['São José dos Campos'])
  expect((await app.call(person, places.cities, { params: { uf: 'XX' }, query: {} })).status).toBe(400)
})
