import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { newEmail, type Account, type apiAs } from './people.ts'
import { expect } from './test.ts'

type Api = Awaited<ReturnType<typeof apiAs>>

const draft = {
  type: 'JURIDICA',
  documentNumber: '12ABC34501DE35',
  name: 'Refrigeração Aurora Ltda',
  representative: { Name: 'Joana Prado', Email: 'joana@aurora.com.br' },
}

async function dataOf(answer: APIResponse) {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: { accessToken: string } }).data
}

function callsOf(request: APIRequestContext, accessToken: string): Api {
  const headers = { authorization: `Bearer ${accessToken}` }
  const send = (method: string) => async (path: string, data?: object) =>
    dataOf(await request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) }))
  return { headers, get: send('GET'), post: send('POST'), put: send('PUT'), patch: send('PATCH') }
}

/** Whoever is signed in gets a company in its trial; the answer calls the API in it. */
export async function giveCompany(request: APIRequestContext, accessToken: string): Promise<Api> {
  const session = await callsOf(request, accessToken).put('payment/customers', draft)
  return callsOf(request, session.accessToken)
}

/** Somebody with a company in its trial who took the tours, and the API as they call it: no page is opened for it. */
export async function makeCompany(request: APIRequestContext): Promise<Api & { account: Account }> {
  const account = { email: newEmail(), password: 'Mirante58' }
  const person = { displayName: 'Joana Prado', ...account, confirmPassword: account.password }
  const { accessToken } = await dataOf(await request.post('/api/auth/user', { data: person }))
  const { put } = callsOf(request, accessToken)
  for (const guide of ['home', 'finance']) await put('auth/user/me/guides', { guide })
  return { ...(await giveCompany(request, accessToken)), account }
}

/** The same at this page’s browser, which is signed in from the first screen it opens; signing out there ends the calls too. */
export async function beginCompany(page: Page): Promise<Api & { account: Account }> {
  const company = await makeCompany(page.request)
  await page.context().addInitScript((mark) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem(mark)) return
    localStorage.setItem(mark, 'true')
    localStorage.setItem('prumo-has-session', 'true')
  }, `e2e-began-${crypto.randomUUID()}`)
  return company
}
