import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { signIn } from '../../../testing/sign-in/browser.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let secondsLater = 0
// The clock stands still, in the middle of a step, so that no code runs out between two lines.
const started = Math.floor(Date.now() / 30_000) * 30_000 + 10_000
const now = () => new Date(started + secondsLater * 1000)
beforeAll(async () => void (app = await startTestApp({ now })))
afterAll(() => app.stop())

test('a company that requires it shuts out whoever has none, on the API itself, until they enrol [plat-56]', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['account-bank.post'])
  const refusedFirst = await app.call(owner, secondFactor.requireInCompany, { body: { required: true } })
  expect(refusedFirst.problem).toMatchObject({ status: 422, code: 'second-factor.own-first' })
  await turnOnSecondFactor(app, owner)
  expect((await app.call(owner, secondFactor.requireInCompany, { body: { required: true } })).data).toEqual({
    isRequired: true,
    people: 2,
    protectedPeople: 1,
  })

  await expect
    .poll(async () => (await app.call(member, bankAccounts.options, { query: {} })).status, { interval: 10 })
    .toBe(403)
  expect((await app.call(member, bankAccounts.create, { body: { name: 'Não pode' } })).problem).toEqual({
    status: 403,
    code: 'second-factor-required',
    title: 'Esta empresa exige a verificação em duas etapas. Ative a sua para continuar.',
    errors: [],
  })
  const entered = await signIn(app, member.email)
  expect(entered.answer.data).toMatchObject({ needsSecondFactor: true, company: { id: owner.companyId } })
  expect((await app.call(entered.person, bankAccounts.options, { query: {} })).problem.code).toBe(
    'second-factor-required',
  )

  await turnOnSecondFactor(app, entered.person)
  expect((await app.call(entered.person, sessions.current, {})).data.needsSecondFactor).toBe(false)
  expect((await app.call(entered.person, bankAccounts.create, { body: { name: 'Agora pode' } })).status).toBe(200)
})

test('it is the person’s own: turned off although a company requires it, and that company alone is closed until it is on again [plat-55]', async () => {
  const [strict, person] = [await app.anOwner(), await app.anOwner()]
  const database = await connectAsOwner(app.connection)
  await database.query(
    `insert into membership (company_id, user_id, permissions) values ($1, $2, '{account-bank.read}')`,
    [strict.companyId, person.userId],
  )
  await database.end()
  await turnOnSecondFactor(app, strict)
  await app.call(strict, secondFactor.requireInCompany, { body: { required: true } })
  await turnOnSecondFactor(app, person)
  const { data } = await app.call(person, sessions.switchCompany, { body: { companyId: strict.companyId } })
  const there = { ...person, accessToken: data.accessToken }
  expect((await app.call(there, bankAccounts.options, { query: {} })).status).toBe(200)

  expect((await app.call(there, secondFactor.turnOff, {})).status).toBe(200)
  expect((await app.call(there, bankAccounts.options, { query: {} })).problem.code).toBe('second-factor-required')
  const back = await app.call(there, sessions.switchCompany, { body: { companyId: person.companyId } })
  expect(
    (await app.call({ ...person, accessToken: back.data.accessToken }, bankAccounts.options, { query: {} })).status,
  ).toBe(200)
})

test('switching into a company that requires it asks for it there, and only there', async () => {
  const [strict, person] = [await app.anOwner(), await app.anOwner()]
  const database = await connectAsOwner(app.connection)
  await database.query(
    `insert into membership (company_id, user_id, permissions) values ($1, $2, '{account-bank.read}')`,
    [strict.companyId, person.userId],
  )
  await database.end()
  await turnOnSecondFactor(app, strict)
  await app.call(strict, secondFactor.requireInCompany, { body: { required: true } })
  expect((await app.call(person, bankAccounts.options, { query: {} })).status).toBe(200)
  const { data } = await app.call(person, sessions.switchCompany, { body: { companyId: strict.companyId } })
  expect(data.needsSecondFactor).toBe(true)
  const there = { ...person, accessToken: data.accessToken }
  expect((await app.call(there, bankAccounts.options, { query: {} })).problem.code).toBe('second-factor-required')
  const back = await app.call(there, sessions.switchCompany, { body: { companyId: person.companyId } })
  expect(back.data.needsSecondFactor).toBe(false)
})

test('only who may change the company’s settings requires it or sees how many have it', async () => {
  const owner = await app.anOwner()
  const [reader, worker] = [await app.aMember(owner, ['settings.read']), await app.aMember(owner, ['sale.post'])]
  expect((await app.call(reader, secondFactor.team, {})).data).toEqual({
    isRequired: false,
    people: 3,
    protectedPeople: 0,
  })
  expect((await app.call(worker, secondFactor.team, {})).problem.code).toBe('permission-missing')
  expect((await app.call(reader, secondFactor.requireInCompany, { body: { required: false } })).problem.code).toBe(
    'permission-missing',
  )
})
