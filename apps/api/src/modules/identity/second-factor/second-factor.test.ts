import { passwords } from '@prumo/contract/identity/passwords'
import { proof } from '@prumo/contract/identity/proof'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { cookieOf, isAlive, refresh, signIn } from '../../../testing/sign-in/browser.ts'
import { testPassword, type Person } from '../../../testing/app/builders.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { letProofAge } from '../../../testing/sign-in/stale-proof.ts'
import { telephone } from '../../../testing/sign-in/telephone.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let secondsLater = 0
// The clock stands still, in the middle of a step, so that no code runs out between two lines.
const started = Math.floor(Date.now() / 30_000) * 30_000 + 10_000
const now = () => new Date(started + secondsLater * 1000)
beforeAll(async () => void (app = await startTestApp({ now })))
afterAll(() => app.stop())

const wrong = {
  status: 422,
  code: 'second-factor.wrong-code',
  title: 'Código inválido ou já usado. Confira o aplicativo e tente novamente.',
  errors: [{ path: 'code', message: 'Código inválido ou já usado. Confira o aplicativo e tente novamente.' }],
}

/** The right password, then what a browser holds: a cookie that opens nothing by itself. */
async function halfway(email: string) {
  const { answer } = await signIn(app, email)
  return { answer, cookie: answer.cookies.find(({ name }) => name === 'prumo_halfway')?.value ?? '' }
}
const complete = (cookie: string, code: string) =>
  app.call(null, sessions.completeSignIn, { body: { code } }, { headers: { cookie: `prumo_halfway=${cookie}` } })

test('whoever turned it on gets no session for a password, only for password and code [plat-54]', async () => {
  const owner = await app.anOwner()
  const { phone } = await turnOnSecondFactor(app, owner)
  const { answer, cookie } = await halfway(owner.email)
  expect(answer.problem).toEqual({
    status: 401,
    code: 'second-factor-needed',
    title: 'Informe o código da verificação em duas etapas.',
    errors: [],
  })
  expect(cookieOf(answer)).toBe('')
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'prumo_halfway', httpOnly: true, sameSite: 'Strict', path: '/api/auth/session' }),
  ])
  expect(await isAlive(app, cookie)).toBe(false)
  expect((await refresh(app, cookie)).status).toBe(401)
  const opened = await complete(cookie, phone.codeAt(30))
  expect([opened.status, opened.data.user.uid]).toEqual([200, owner.userId])
  expect((await refresh(app, cookieOf(opened))).status).toBe(200)
})

test('a code is good for one use, and not for two who use it at the same instant [plat-48]', async () => {
  const owner = await app.anOwner()
  const { phone } = await turnOnSecondFactor(app, owner)
  const { cookie } = await halfway(owner.email)
  expect((await complete(cookie, phone.codeAt())).problem).toEqual(wrong)
  expect((await complete(cookie, phone.codeAt(90))).problem).toEqual(wrong)
  const both = await Promise.all([complete(cookie, phone.codeAt(30)), complete(cookie, phone.codeAt(30))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a telephone whose clock is half a minute off is understood, one that is a minute off is not', async () => {
  const owner = await app.anOwner()
  const { phone } = await turnOnSecondFactor(app, owner)
  try {
    secondsLater = 120
    const late = await halfway(owner.email)
    expect((await complete(late.cookie, phone.codeAt(-60))).problem).toEqual(wrong)
    expect((await complete(late.cookie, phone.codeAt(-30))).status).toBe(200)
  } finally {
    secondsLater = 0
  }
})

test('ten recovery codes, each for one use, however it is typed; new ones kill the old [plat-46]', async () => {
  const owner = await app.anOwner()
  const { recoveryCodes } = await turnOnSecondFactor(app, owner)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes.every((code) => /^([A-Z2-7]{4}-){2}[A-Z2-7]{4}$/.test(code))).toBe(true)
  const { cookie } = await halfway(owner.email)
  const opened = await complete(cookie, ` ${recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')}`)
  expect(opened.status).toBe(200)
  expect((await complete(cookie, recoveryCodes[0]!)).problem).toEqual(wrong)
  const person = { accessToken: opened.data.accessToken } as Person
  expect((await app.call(person, secondFactor.status, {})).data).toEqual({
    isOn: true,
    enabledAt: expect.any(String),
    recoveryCodesLeft: 9,
    hasPassword: true,
  })

  const renewed = await app.call(person, secondFactor.renewCodes, {})
  expect(renewed.data.recoveryCodes.length).toBe(10)
  expect((await complete(cookie, recoveryCodes[1]!)).problem).toEqual(wrong)
  expect((await complete(cookie, renewed.data.recoveryCodes[1]!)).status).toBe(200)
})

test('somebody else’s code, a forged and an expired cookie open nothing', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  await turnOnSecondFactor(app, owner)
  const { phone, recoveryCodes } = await turnOnSecondFactor(app, other)
  const { cookie } = await halfway(owner.email)
  expect((await complete(cookie, phone.codeAt(30))).problem).toEqual(wrong)
  expect((await complete(cookie, recoveryCodes[0]!)).problem).toEqual(wrong)
  const gone = {
    status: 401,
    code: 'second-factor.expired',
    title: 'O tempo para informar o código acabou. Entre novamente.',
    errors: [],
  }
  for (const forged of ['', 'x', `${cookie.slice(0, -2)}xx`, owner.accessToken])
    expect((await complete(forged, '123456')).problem).toEqual(gone)
  try {
    secondsLater = 301
    expect((await complete(cookie, '123456')).problem).toEqual(gone)
  } finally {
    secondsLater = 0
  }
})

test('five tries in five minutes, whatever the browser; then not even the right code', async () => {
  const owner = await app.anOwner()
  const { phone } = await turnOnSecondFactor(app, owner)
  for (let i = 0; i < 5; i++) expect((await complete((await halfway(owner.email)).cookie, '000000')).status).toBe(422)
  const stopped = await complete((await halfway(owner.email)).cookie, phone.codeAt(30))
  expect([stopped.status, stopped.problem.title]).toEqual([
    429,
    'Muitas tentativas. Tente novamente em alguns minutos.',
  ])
})

test('it counts for nothing until confirmed, and beginning again replaces the secret [plat-45]', async () => {
  const owner = await app.anOwner()
  const first = (await app.call(owner, secondFactor.begin, {})).data
  const second = (await app.call(owner, secondFactor.begin, {})).data
  expect(first.secret).not.toBe(second.secret)
  expect(second.uri).toContain(`otpauth://totp/Prumo:${encodeURIComponent(owner.email)}?`)
  expect(second.uri).toContain(`secret=${second.secret}`)
  expect((await signIn(app, owner.email)).answer.status).toBe(200)
  expect(
    (await app.call(owner, secondFactor.confirm, { body: { code: telephone(first.secret, now).codeAt() } })).problem,
  ).toEqual(wrong)
  expect(
    (await app.call(owner, secondFactor.confirm, { body: { code: telephone(second.secret, now).codeAt() } })).status,
  ).toBe(200)
  expect((await app.call(owner, secondFactor.begin, {})).problem.code).toBe('second-factor.already-on')
  const newcomer = await app.anOwner()
  expect((await app.call(newcomer, secondFactor.confirm, { body: { code: '123456' } })).problem.code).toBe(
    'second-factor.not-begun',
  )
})

test('turning it on ends the sessions that one factor had opened, and keeps this one', async () => {
  const owner = await app.anOwner()
  const other = await signIn(app, owner.email)
  await turnOnSecondFactor(app, owner)
  expect(await isAlive(app, other.answer.data.accessToken)).toBe(false)
  expect(await isAlive(app, owner.accessToken)).toBe(true)
})

test('turning it off and new recovery codes need a fresh proof: a code or the password will do [plat-49]', async () => {
  const owner = await app.anOwner()
  const { phone, recoveryCodes } = await turnOnSecondFactor(app, owner)
  await letProofAge(app, owner)
  const statusOf = async (route: typeof secondFactor.turnOff | typeof secondFactor.renewCodes) =>
    (await app.call(owner, route, {})).status
  expect([await statusOf(secondFactor.turnOff), await statusOf(secondFactor.renewCodes)]).toEqual([403, 403])
  expect((await app.call(owner, proof.byCode, { body: { code: phone.codeAt() } })).problem).toEqual(wrong)
  expect(await statusOf(secondFactor.renewCodes)).toBe(403)
  expect((await app.call(owner, proof.byCode, { body: { code: phone.codeAt(30) } })).status).toBe(200)
  expect(await statusOf(secondFactor.renewCodes)).toBe(200)
  await letProofAge(app, owner)
  expect((await app.call(owner, proof.byCode, { body: { code: recoveryCodes[0]! } })).problem).toEqual(wrong)
  expect((await app.call(owner, proof.byPassword, { body: { password: testPassword } })).status).toBe(200)
  expect(await statusOf(secondFactor.turnOff)).toBe(200)
  expect((await signIn(app, owner.email)).answer.status).toBe(200)
  expect((await app.call(owner, secondFactor.turnOff, {})).problem.code).toBe('second-factor.not-on')
  expect((await app.call(owner, secondFactor.renewCodes, {})).problem.code).toBe('second-factor.not-on')
})

test('who is halfway in with a password that was changed meanwhile does not come further', async () => {
  const owner = await app.anOwner()
  const { phone } = await turnOnSecondFactor(app, owner)
  const { cookie } = await halfway(owner.email)
  await app.call(owner, passwords.change, {
    body: { currentPassword: testPassword, password: 'Araponga61', confirmPassword: 'Araponga61' },
  })
  expect((await complete(cookie, phone.codeAt(30))).problem).toMatchObject({
    status: 401,
    code: 'second-factor.expired',
  })
})

test('the database holds neither the secret nor a recovery code [plat-47]', async () => {
  const owner = await app.anOwner()
  const { secret, recoveryCodes } = await turnOnSecondFactor(app, owner)
  const database = await connectAsOwner(app.connection)
  const { rows: factors } = await database.query('select * from second_factor')
  const { rows: codes } = await database.query('select * from recovery_code')
  const { rows: kept } = await database.query('select answer::text from idempotency_key')
  await database.end()
  const all = JSON.stringify([factors, codes, kept])
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(all).not.toContain(text)
})
