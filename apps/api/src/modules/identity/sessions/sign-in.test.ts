import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { cookieOf, signIn } from '../../../testing/sign-in/browser.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_TRUST_PROXY: 'on' } })))
afterAll(() => app.stop())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

test('the right password opens a session in the person’s company, with all the shell needs [plat-1]', async () => {
  const owner = await app.anOwner()
  const { answer } = await signIn(app, owner.email, from('10.1.0.1'))
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({
    user: { uid: owner.userId, displayName: 'Pessoa de Teste', email: owner.email, photoUrl: null },
    company: {
      id: owner.companyId,
      displayName: 'Empresa de Teste',
      plan: 'destino',
      subscription: { status: 'active', trialEndsAt: null },
    },
    isOwner: true,
    companies: [{ id: owner.companyId, displayName: 'Empresa de Teste' }],
  })
  expect(answer.data.permissions).toContain('transaction.post')
})

test('the e-mail may be written in capitals and with blanks around it', async () => {
  const owner = await app.anOwner()
  const { answer } = await signIn(app, `  ${owner.email.toUpperCase()} `, from('10.1.0.2'))
  expect([answer.status, answer.data.user.email]).toEqual([200, owner.email])
})

test('a wrong password and an unknown e-mail get the same answer, and no cookie', async () => {
  const owner = await app.anOwner()
  const wrong = await signIn(app, owner.email, { password: 'Errada123', ...from('10.1.0.3') })
  const unknown = await signIn(app, 'ninguem@exemplo.com.br', from('10.1.0.3'))
  expect(wrong.answer.problem).toEqual({
    status: 401,
    title: 'Usuário ou senha inválidos.',
    code: 'invalid-credentials',
    errors: [],
  })
  expect(unknown.answer.problem).toEqual(wrong.answer.problem)
  expect([cookieOf(wrong.answer), cookieOf(unknown.answer)]).toEqual(['', ''])
})

test('an unknown e-mail is as much work as a wrong password', async () => {
  const owner = await app.anOwner()
  // The processor's time, not the clock's: what else runs on this machine does not count.
  const leastWork = async (email: string) => {
    let best = Infinity
    for (let i = 0; i < 4; i++) {
      const before = process.cpuUsage()
      await signIn(app, email, { password: 'Errada123', ...from('10.1.0.4') })
      const { user, system } = process.cpuUsage(before)
      best = Math.min(best, user + system)
    }
    return best
  }
  const known = await leastWork(owner.email)
  const unknown = await leastWork('outro-ninguem@exemplo.com.br')
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('missing and malformed fields are told with the seed’s sentences [plat-22]', async () => {
  const told = async (body: object) =>
    (await app.call(null, sessions.signIn, { body: body as never }, from('10.1.0.5'))).problem.errors
  expect(await told({})).toEqual([
    { path: 'email', message: 'Este campo é obrigatório!' },
    { path: 'password', message: 'Senha é obrigatória' },
  ])
  expect(await told({ email: 'sem-arroba', password: '' })).toEqual([
    { path: 'email', message: 'Por favor, insira um email válido!' },
    { path: 'password', message: 'Senha é obrigatória' },
  ])
})

test('the table of counts names nobody', async () => {
  await signIn(app, 'segredo@exemplo.com.br', from('10.5.0.77'))
  const owner = await connectAsOwner(app.connection)
  const { rows } = await owner.query<{ bucket: string }>('select bucket from rate_limit')
  await owner.end()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ bucket }) => /^[\w-]{43}$/.test(bucket))).toBe(true)
})

test('a setting brings back the sentences that reveal accounts [plat-31]', async () => {
  const revealing = await startTestApp({ environment: { PRUMO_REVEAL_ACCOUNTS: 'on' } })
  try {
    const { answer } = await signIn(revealing, 'ninguem@exemplo.com.br')
    expect([answer.status, answer.problem.title]).toEqual([401, 'Usuário não encontrado.'])
    const owner = await revealing.anOwner()
    const wrong = await signIn(revealing, owner.email, { password: 'Errada123' })
    expect(wrong.answer.problem.title).toBe('Usuário ou senha inválidos.')
  } finally {
    await revealing.stop()
  }
})
