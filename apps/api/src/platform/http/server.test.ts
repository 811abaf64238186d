import { on } from 'node:events'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startInstance } from '../../start.ts'
import { breakableConnection } from '../../testing/database/breakable-connection.ts'
import { testPassword } from '../../testing/app/builders.ts'
import { createCaller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadFile } from '../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.raw({ method: 'GET', url, headers, remoteAddress })
const unknown = { status: 404, title: 'Este endereço não existe.', code: 'unknown-route', errors: [] }

test('health says the process answers, readiness that the database does too', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'OK', mode: 'development' })
  expect((await get('/readyz')).json()).toEqual({ status: 'OK' })
})

test('a lost database makes readiness and calls 503 with a sentence, and both recover by themselves', async () => {
  const way = await breakableConnection(app.connection)
  const lonely = await startInstance(app.services.settings, way.connection, { withWeb: false, withJobs: false })
  const { call, raw } = createCaller(lonely.server)
  try {
    const owner = await app.anOwner()
    const ready = async () => (await raw({ method: 'GET', url: '/readyz' })).statusCode
    expect([await ready(), (await call(owner, bankAccounts.list, { body: {} })).status]).toEqual([200, 200])

    await way.cut()
    expect(await ready()).toBe(503)
    expect((await call(owner, bankAccounts.list, { body: {} })).problem).toEqual({
      status: 503,
      title: 'O sistema está reiniciando. Tente novamente em instantes.',
      code: 'unavailable',
      errors: [],
    })
    expect((await raw({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)

    await way.mend()
    expect(await ready()).toBe(200)
    expect((await call(owner, bankAccounts.list, { body: {} })).status).toBe(200)
  } finally {
    await lonely.stop()
    await way.cut()
  }
})

test('a database that takes questions and never answers lets every request go with a 503, and serves again when it answers', async () => {
  const way = await breakableConnection(app.connection)
  const lonely = await startInstance(app.services.settings, way.connection, { withWeb: false, withJobs: false })
  const { call, raw } = createCaller(lonely.server)
  const owner = await app.anOwner()
  const list = async () => (await call(owner, bankAccounts.list, { body: {} })).status
  const ready = async () => (await raw({ method: 'GET', url: '/readyz' })).statusCode
  try {
    expect(await list()).toBe(200)
    way.freeze()
    const asked = Array.from({ length: 30 }, list)
    expect((await raw({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([503]))
    expect([await list(), await ready()]).toEqual([503, 503])
    way.thaw()
    await expect.poll(ready).toBe(200)
    expect(await list()).toBe(200)
  } finally {
    way.thaw()
    await lonely.stop()
    await way.cut()
  }
})

test('a full disk is told as that, wherever it is met, and what fails leaves nothing', async () => {
  const owner = await app.anOwner()
  const database = await connectAsOwner(app.connection)
  await database.query(`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on bank_account for each row execute function full_disk()`)
  const refused = await app.call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  await database.query('drop function full_disk cascade')
  await database.end()
  const sentence =
    'Não há mais espaço para gravar, e nada foi gravado agora. O que já estava salvo continua salvo. Avise quem cuida do sistema.'
  expect(refused.problem).toEqual({ status: 507, title: sentence, code: 'storage-full', errors: [] })

  const { write } = app.services.storage
  app.services.storage.write = () =>
    Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const upload = await uploadFile(app, owner, 'nota.txt', Buffer.from('conteúdo'))
  app.services.storage.write = write
  expect(upload.status).toBe(507)
  expect((await app.call(owner, bankAccounts.list, { body: {} })).data.items).toEqual([])
})

test('with too little room left on its disk an instance says so before writes fail, and stays in the balancer', async () => {
  const crowded = await startTestApp({ environment: { PRUMO_MIN_FREE_MB: '1000000000' } })
  const answer = await crowded.raw({ method: 'GET', url: '/readyz' })
  await crowded.stop()
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK', low: 'disk-space' }])
})

test('metrics are for this machine; through a proxy or from elsewhere they do not exist', async () => {
  await get('/healthz')
  const answer = await get('/metrics')
  expect(answer.body).toMatch(/prumo_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/)
  expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).json()).toEqual(unknown)
  expect((await get('/metrics', {}, '203.0.113.9')).json()).toEqual(unknown)
  expect((await get('/metrics', { host: 'pagina-de-alguem.com.br' })).json()).toEqual(unknown)
  expect((await get('/metrics', { host: '[::1]:3000' })).statusCode).toBe(200)
})

test('with a metrics token only its holder reads them, from anywhere', async () => {
  const token = 'um-segredo-bem-comprido'
  const guarded = await startTestApp({ environment: { PRUMO_METRICS_TOKEN: token } })
  try {
    const read = async (authorization: string, remoteAddress: string) =>
      (await guarded.raw({ method: 'GET', url: '/metrics', headers: { authorization }, remoteAddress })).statusCode
    expect(await read(`Bearer ${token}`, '203.0.113.9')).toBe(200)
    expect(await read('Bearer errado-errado-errado', '203.0.113.9')).toBe(404)
    expect(await read('', '127.0.0.1')).toBe(404)
  } finally {
    await guarded.stop()
  }
})

test('metrics name routes, never addresses with ids or queries', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  await app.call(owner, bankAccounts.get, { params: { id: data.id } })
  const { body } = await get('/metrics')
  expect(body).toContain('route="/api/sale/bank-account/:id"')
  expect(body).not.toContain(data.id)
})

test('every answer carries the security headers: calls, refusals, errors, pages and unknown addresses', async () => {
  const owner = await app.anOwner()
  const answers = [
    await get('/healthz'),
    await get('/api/docs'),
    await get('/nada'),
    await get('/api/nada'),
    await get('/api/auth/session/current'),
    await app.raw(
      {
        method: 'POST',
        url: '/api/sale/bank-account/filter',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      owner,
    ),
    await app.raw({ method: 'POST', url: '/api/sale/bank-account/filter', payload: {} }, owner),
    await get('/api/sale/bank-account/x'),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    })
    if (String(headers['content-type']).startsWith('application/json')) {
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    } else {
      expect(headers['content-security-policy']).toMatch(
        /default-src 'self'; script-src 'self' 'wasm-unsafe-eval';.*object-src 'none'.*frame-ancestors 'none'/,
      )
      expect(headers['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\).*microphone=\(\).*usb=\(\)/)
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    }
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }
  const pages = answers.filter(({ headers }) => String(headers['content-type']).startsWith('text/html'))
  expect(pages).toHaveLength(1)
  expect(answers[6]!.headers['cache-control']).toBe('no-store')
})

test('the web application’s pages and missing files carry them too', async () => {
  const whole = await startInstance(app.services.settings, app.connection, { withJobs: false })
  try {
    for (const url of ['/', '/finance/bank-accounts']) {
      const { headers } = await whole.server.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
    for (const url of ['/assets/nada.js', '/api/nada']) {
      const missing = await whole.server.inject(url)
      expect(missing.json()).toEqual(unknown)
      expect(missing.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    }
  } finally {
    await whole.stop()
  }
})

test('behind https the browser is told to stay there', async () => {
  const secure = await startTestApp({ environment: { PRUMO_PUBLIC_URL: 'https://prumo.com.br' } })
  const { headers } = await secure.raw({ method: 'GET', url: '/healthz' })
  await secure.stop()
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('security.txt says whom to tell about a weakness, for half a year from today', async () => {
  const { body, headers } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(
    /^Contact: mailto:suporte@localhost\nExpires: \S+Z\nPreferred-Languages: pt-BR, en\nCanonical: http:\/\/localhost:\d+\/\.well-known\/security\.txt\n$/,
  )
  const expires = Date.parse(/Expires: (\S+)/.exec(body)![1]!)
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(180)
})

test('the id of a request is ours, whatever the caller calls it: nobody makes their lines look like another’s', async () => {
  const ids = []
  for (const given of ['abc-12345', 'abc-12345', "x';drop table"])
    ids.push((await get('/healthz', { 'x-request-id': given })).headers['x-request-id'])
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}$/)))
  expect(new Set(ids).size).toBe(3)
})

test('a body over 1 MiB is refused with a sentence, one just under it is read', async () => {
  const owner = await app.anOwner()
  const send = (size: number) =>
    app.raw(
      { method: 'POST', url: '/api/sale/bank-account', payload: { name: 'Conta', notes: 'x'.repeat(size) } },
      owner,
    )
  const large = await send(1024 * 1024)
  expect(large.json()).toEqual({
    status: 413,
    title: 'O conteúdo enviado é grande demais.',
    code: 'body-too-large',
    errors: [],
  })
  expect((await send(1024 * 1000)).json().errors[0].message).toBe('Use no máximo 500 caracteres')
})

test('what cannot be read is told in the envelope: broken JSON, other media, unknown methods', async () => {
  const owner = await app.anOwner()
  const send = async (payload: string, type: string) => {
    const answer = await app.raw(
      { method: 'POST', url: '/api/sale/bank-account', payload, headers: { 'content-type': type } },
      owner,
    )
    return [answer.statusCode, answer.json().code]
  }
  expect(await send('{"name":', 'application/json')).toEqual([400, 'malformed-request'])
  expect(await send('{"name":"a","__proto__":{"isOwner":true}}', 'application/json')).toEqual([
    400,
    'malformed-request',
  ])
  expect(await send('name=a', 'application/x-www-form-urlencoded')).toEqual([415, 'unsupported-media'])
  expect(await send('<a/>', 'text/xml')).toEqual([415, 'unsupported-media'])
  expect((await app.raw({ method: 'PUT', url: '/api/sale/bank-account' }, owner)).json()).toEqual(unknown)
})

test('a stranger’s large body is refused before it is read', async () => {
  const answer = await app.raw({
    method: 'POST',
    url: '/api/sale/bank-account',
    payload: { notes: 'x'.repeat(2 * 1024 * 1024) },
  })
  expect(answer.statusCode).toBe(401)
})

test('a server that stops answers what is in hand, then lets go of connections kept for reuse', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  const address = `http://127.0.0.1:${await second.listen()}`
  const { email } = await app.aUser()
  const body = JSON.stringify({ email, password: testPassword })
  const enter = () =>
    fetch(`${address}/api/auth/session`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const arrivals = on(second.server.server, 'request')
  const answers = Promise.all([enter(), enter(), enter()])
  for (let arrived = 0; arrived < 3; arrived++) await arrivals.next()
  await second.stop()
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200])
})
