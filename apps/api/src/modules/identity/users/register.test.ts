import { companies } from '@prumo/contract/company/companies'
import { users } from '@prumo/contract/identity/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, isAlive, refresh, signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { standingClock } from '../../../testing/app/standing-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(
  async () => void (app = await startTestApp({ now: standingClock().now, environment: { PRUMO_TRUST_PROXY: 'on' } })),
)
afterAll(() => app.stop())

let visitor = 0
const register = (draft: object) =>
  app.call(null, users.register, { body: draft as never }, { headers: { 'x-forwarded-for': `10.9.0.${visitor++}` } })
const ana = (draft: object = {}) => ({
  displayName: 'Ana Souza',
  email: `ana-${visitor}@exemplo.com.br`,
  password: 'Mirante58',
  confirmPassword: 'Mirante58',
  ...draft,
})

test('registering signs the person in, without a company yet [plat-8]', async () => {
  const answer = await register(ana({ email: '  Ana.Souza@Exemplo.COM.br ' }))
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({
    user: { displayName: 'Ana Souza', email: 'ana.souza@exemplo.com.br' },
    company: null,
    isOwner: false,
    permissions: [],
    companies: [],
  })
  expect(await isAlive(app, answer.data.accessToken)).toBe(true)
  expect((await refresh(app, cookieOf(answer))).data.company).toBeNull()
  const person = { accessToken: answer.data.accessToken } as Person
  expect((await app.call(person, companies.account, {})).status).toBe(404)
  expect((await app.call(person, users.myPermissions, {})).problem).toMatchObject({ status: 403, code: 'no-company' })
})

test('the password chosen opens the account, and another does not', async () => {
  const draft = ana()
  await register(draft)
  expect((await signIn(app, draft.email)).answer.status).toBe(200)
  expect((await signIn(app, draft.email, { password: 'senha123' })).answer.status).toBe(401)
})

test('an e-mail has one account, whatever its capitals, even when asked twice at the same instant', async () => {
  const draft = ana({ email: 'unica@exemplo.com.br' })
  const answers = await Promise.all([register(draft), register({ ...draft, email: 'UNICA@exemplo.com.br' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.problem).toEqual({
    status: 409,
    title: 'Já existe uma conta com este e-mail.',
    code: 'user.email-taken',
    errors: [{ path: 'email', message: 'Já existe uma conta com este e-mail.' }],
  })
})

test.each([
  [
    { password: '', confirmPassword: '' },
    [
      ['password', 'Senha é obrigatória'],
      ['confirmPassword', 'Confirmação de senha é obrigatória'],
    ],
  ],
  [
    { password: undefined, confirmPassword: undefined },
    [
      ['password', 'Senha é obrigatória'],
      ['confirmPassword', 'Confirmação de senha é obrigatória'],
    ],
  ],
  [{ password: 'Ab1', confirmPassword: 'Ab1' }, [['password', 'A senha deve ter pelo menos 6 caracteres']]],
  [
    { password: 'senha123', confirmPassword: 'senha123' },
    [['password', 'A senha deve conter ao menos uma letra maiúscula']],
  ],
  [{ password: 'SenhaSenha', confirmPassword: 'SenhaSenha' }, [['password', 'A senha deve conter ao menos um número']]],
  [{ password: 'Mirante58', confirmPassword: 'Mirante59' }, [['confirmPassword', 'As senhas não coincidem']]],
  [
    { password: 'A1'.repeat(101), confirmPassword: 'A1'.repeat(101) },
    [['password', 'A senha deve ter no máximo 200 caracteres']],
  ],
  [{ displayName: '  ' }, [['displayName', 'Este campo é obrigatório!']]],
  [{ email: '' }, [['email', 'Este campo é obrigatório!']]],
  [{ email: 'ana@' }, [['email', 'Por favor, insira um email válido!']]],
])('%j is refused with the seed’s sentences [plat-23]', async (wrong, expected) => {
  const { status, problem } = await register(ana(wrong))
  expect(status).toBe(400)
  expect(problem.errors.map(({ path, message }) => [path, message])).toEqual(expected)
})

test('one address cannot open accounts without end', async () => {
  const attempt = () =>
    app.call(
      null,
      users.register,
      { body: ana({ password: 'x' }) as never },
      { headers: { 'x-forwarded-for': '10.8.0.1' } },
    )
  const statuses = (await Promise.all(Array.from({ length: 21 }, attempt))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array(20).fill(400), 429])
})
