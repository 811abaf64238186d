import { passwords } from '@prumo/contract/identity/passwords'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app/test-app.ts'

const outbox = (
  app: Awaited<ReturnType<typeof startTestApp>>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) => app.raw({ method: 'GET', url: '/outbox', headers, remoteAddress })

test('without SMTP the person running a development copy reads the mail in the browser, and nobody else does', async () => {
  const app = await startTestApp({ withJobs: true })
  try {
    const { email } = await app.anOwner()
    await app.services.mailer.send({
      to: 'x@exemplo.com.br',
      subject: '<script>alert(1)</script>',
      text: 'a <b> c',
      html: '',
    })
    await app.call(null, passwords.forgot, { body: { email } })
    await expect.poll(async () => (await outbox(app)).body, { interval: 50 }).toContain(email)
    const page = await outbox(app)
    expect(page.body).toMatch(/<a href="http:\/\/localhost:\d+\/reset-password#[\w-]{43}">/)
    expect(page.body).not.toContain('<script>')
    const [, message] = /href="(\/outbox\/[\w-]{36})"/.exec(page.body)!
    const asItArrives = await app.raw({ method: 'GET', url: message!, remoteAddress: '127.0.0.1' })
    expect([asItArrives.statusCode, asItArrives.body]).toEqual([200, expect.stringContaining('Redefinir senha</a>')])
    expect((await app.raw({ method: 'GET', url: message!, remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect((await outbox(app, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await outbox(app, {}, '203.0.113.9')).statusCode).toBe(404)
    expect((await outbox(app, { host: 'pagina-de-alguem.com.br' })).statusCode).toBe(404)
  } finally {
    await app.stop()
  }
})

test.each([{ PRUMO_MODE: 'production' }, { SMTP_URL: 'smtp://127.0.0.1:9' }])(
  'with %j there is no such page',
  async (environment) => {
    const app = await startTestApp({ environment })
    try {
      const answer = await outbox(app)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-route'])
    } finally {
      await app.stop()
    }
  },
)
