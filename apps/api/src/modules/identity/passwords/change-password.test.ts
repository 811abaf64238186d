import { passwords } from '@prumo/contract/identity/passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, refresh, signIn } from '../../../testing/sign-in/browser.ts'
import { testPassword } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const chosen = { password: 'Araponga61', confirmPassword: 'Araponga61' }

test('changing the password needs the current one', async () => {
  const owner = await app.anOwner()
  const { problem } = await app.call(owner, passwords.change, { body: { currentPassword: 'Errada123', ...chosen } })
  expect(problem).toEqual({
    status: 422,
    title: 'A senha atual não confere.',
    code: 'password.current-wrong',
    errors: [{ path: 'currentPassword', message: 'A senha atual não confere.' }],
  })
  expect((await signIn(app, owner.email)).answer.status).toBe(200)
})

test('changing it ends the other sessions at once, keeps this one, and only the new password opens [plat-11]', async () => {
  const { email } = await app.anOwner()
  const [other, here] = [await signIn(app, email), await signIn(app, email)]
  expect(await isAlive(app, other.answer.data.accessToken)).toBe(true)
  const changed = await app.call(here.person, passwords.change, { body: { currentPassword: testPassword, ...chosen } })
  expect(changed.status).toBe(200)
  expect(await isAlive(app, other.answer.data.accessToken)).toBe(false)
  expect((await refresh(app, other.cookie)).status).toBe(401)
  expect(await isAlive(app, changed.data.accessToken)).toBe(true)
  expect(await isAlive(app, here.answer.data.accessToken)).toBe(true)
  expect((await refresh(app, here.cookie)).status).toBe(200)
  expect((await signIn(app, email)).answer.status).toBe(401)
  expect((await signIn(app, email, { password: chosen.password })).answer.status).toBe(200)
})

test('the form’s own sentences [plat-24]', async () => {
  const owner = await app.anOwner()
  const told = async (body: object) =>
    (await app.call(owner, passwords.change, { body: body as never })).problem.errors.map(({ message }) => message)
  expect(await told({ currentPassword: testPassword, password: 'Araponga61', confirmPassword: 'OutraSenha8' })).toEqual(
    ['As senhas não coincidem.'],
  )
  expect(await told({ currentPassword: '', password: '', confirmPassword: '' })).toEqual([
    'Senha é obrigatória',
    'Senha é obrigatória',
    'Confirmação de senha é obrigatória',
  ])
})
