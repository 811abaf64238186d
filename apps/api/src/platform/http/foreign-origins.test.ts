import { allRoutes } from '@prumo/contract/catalogue'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOf } from '../../proofs/routes/route-request.ts'
import { refresh, signIn } from '../../testing/sign-in/browser.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ environment: { PRUMO_PUBLIC_URL: 'http://prumo.local' } })))
afterAll(() => app.stop())

const refused = {
  status: 403,
  code: 'foreign-origin',
  title: 'Este pedido veio de outro site e foi recusado por segurança. Abra o Prumo e tente de novo.',
  errors: [],
}
const writing = allRoutes.filter(({ method }) => method !== 'GET')

test.each(writing)('$name does nothing for a page of another site', async (route) => {
  const owner = await app.anOwner()
  for (const headers of [{ origin: 'https://outro.com.br' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await app.raw({ ...requestOf(route, { body: {} }), headers }, owner)
    expect(answer.json()).toEqual(refused)
  }
})

test.each([
  ['no browser at all', {}],
  ['the public address', { origin: 'http://prumo.local' }],
  ['the host that was asked', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  [
    'its own page, through a proxy that changes the host',
    { origin: 'https://prumo.com.br', 'sec-fetch-site': 'same-origin' },
  ],
])('%s may sign in', async (_who, headers) => {
  const { answer } = await signIn(app, (await app.anOwner()).email, { headers })
  expect(answer.status).toBe(200)
})

test.each([
  ['another site', { origin: 'https://outro.com.br' }],
  ['another port', { origin: 'http://prumo.local:8080' }],
  ['a page without origin', { origin: 'null' }],
  ['another machine of the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://prumo.local' }],
])('%s cannot use the cookie, and the session lives on', async (_who, headers) => {
  const { cookie } = await signIn(app, (await app.anOwner()).email)
  const stolen = { headers: { cookie: `prumo_refresh=${cookie}`, ...headers } }
  expect((await app.call(null, sessions.refresh, {}, stolen)).problem).toEqual(refused)
  expect((await app.call(null, sessions.signOut, {}, stolen)).problem).toEqual(refused)
  expect((await refresh(app, cookie)).status).toBe(200)
})
