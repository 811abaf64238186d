import { expect, inject, onTestFinished, test } from 'vitest'
import { testPassword } from '../testing/app/builders.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { startPrumo } from './prumo-process.ts'

const secrets = {
  email: 'indiscreta@exemplo.com.br',
  password: 'Jabuti83mar',
  search: 'pesquisa-sigilosa',
  file: 'conteudo-reservado',
  header: 'cabecalho-secreto',
}

test('at its most talkative the log names routes and statuses, and no person, password, token, address or body', async () => {
  const database = await createTestDatabase(inject('postgres'), inject('template'))
  onTestFinished(database.drop)
  const { host, port, user, database: name } = database.connection
  const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host!)}&port=${port}`
  const prumo = await startPrumo({ DATABASE_URL: url, PRUMO_LOG: 'debug', PRUMO_DEMO: 'off' })
  const used: string[] = Object.values(secrets)

  const call = async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const type = body instanceof FormData || body === undefined ? {} : { 'content-type': 'application/json' }
    const payload = body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(prumo.address + path, {
      method,
      headers: { ...type, 'x-secret': secrets.header, 'user-agent': secrets.header, ...headers },
      ...(body !== undefined && { body: payload }),
    })
  }
  const { email, password } = secrets
  const pair = { password, confirmPassword: password }
  const registered = await call('POST', '/api/auth/user', {
    body: { displayName: 'Pessoa Indiscreta', email, ...pair },
  })
  const answer = (await registered.json()) as { data: { accessToken: string } }
  const { data } = answer
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!
  const session = { authorization: `Bearer ${data.accessToken}`, cookie }
  used.push(data.accessToken, cookie.split('=')[1]!, 'Pessoa Indiscreta', '11222333000181')

  await call('POST', '/api/auth/session', { body: { email, password: testPassword } })
  await call('POST', '/api/auth/password/forgot', { body: { email } })
  await call('POST', '/api/auth/password/reset', { body: { token: `${secrets.file}-${'x'.repeat(30)}`, ...pair } })
  await call('PUT', '/api/payment/customers', {
    body: { type: 'JURIDICA', documentNumber: '11222333000181', name: 'Pessoa Indiscreta' },
    headers: session,
  })
  const renewed = (await (
    await call('POST', '/api/auth/session/refresh', { headers: session })
  ).json()) as typeof answer
  session.authorization = `Bearer ${renewed.data.accessToken}`
  used.push(renewed.data.accessToken)
  await call('GET', `/api/sale/bank-account?search=${secrets.search}`, { headers: session })
  await call('GET', `/nao-existe?token=${secrets.search}`)
  await call('GET', `/api/system/file/01a1dedd-f082-771a-9789-7ddae0d09b54/content?signature=${secrets.search}`)
  await call('POST', '/api/sale/bank-account', { body: `{"name":"${secrets.file}`, headers: session })
  await call('POST', '/api/sale/bank-account', { body: { name: `${secrets.file}\u0000` }, headers: session })
  await call('GET', `/api/%${secrets.search}`)
  const form = new FormData()
  form.set('file', new Blob([secrets.file]), `${secrets.file}.txt`)
  await call('POST', '/api/system/file', { body: form, headers: session })

  prumo.child.kill('SIGINT')
  expect(await prumo.exitCode()).toBe(0)
  const log = prumo.said.out + prumo.said.err
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { route?: string; status?: number })
  expect(lines.filter(({ route, status }) => route === '/api/auth/session' && status === 401)).toHaveLength(1)
  expect(lines.filter(({ status }) => status).length).toBeGreaterThanOrEqual(12)
  expect(lines.filter(({ status }) => status === 500)).toEqual([])
  for (const secret of used) expect(log).not.toContain(secret)
  expect(lines.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(6)
  expect(JSON.stringify(lines.filter(({ status }) => status))).not.toMatch(/127\.0\.0\.1|\?|remoteAddress/)
})
