import { categories } from '@prumo/contract/finance/categories'
import type { Session } from '@prumo/contract/identity/session'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerProof, isProofAsked, registerProofHost } from '#shared/api/proof-requests.ts'
import { readSession, writeSession } from '#shared/session-store/session-store.ts'
import { switchCompany } from '#shared/session/session.ts'
import { ApiProblem, NetworkProblem } from './api-error.ts'
import { call } from './call.ts'

type Handler = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Response | Error

const id = '0190f6a0-0000-7000-8000-000000000001'
const sessionWith = (accessToken: string) => ({ accessToken, user: { uid: 'u' }, company: null }) as unknown as Session
const ok = (data: unknown) => Response.json({ status: 'OK', data })
const refused = (status: number, code: string) => Response.json({ status, title: 'Não.', code, errors: [] }, { status })
const headersSent: Record<string, string>[] = []

function serve(handler: Handler) {
  vi.stubGlobal('fetch', async (url: string, init: Parameters<Handler>[1]) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    headersSent.push({ ...init.headers, url })
    const answer = handler(url, init)
    if (answer instanceof Error) throw answer
    return answer
  })
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  headersSent.length = 0
  writeSession(sessionWith('old'))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a route value becomes a request: path, query, bearer and no key on a read', async () => {
  serve(() => ok({ items: [], total: 0 }))
  await call(categories.options, { query: { search: 'a b' } })
  expect(headersSent).toEqual([{ url: '/api/sale/transaction/category?search=a+b', authorization: 'Bearer old' }])
})

test('a list is read with POST but carries no key; a write does', async () => {
  serve(() => ok(null))
  await call(categories.list, { body: {} })
  await call(categories.remove, { params: { id } })
  expect(headersSent[0]).not.toHaveProperty('idempotency-key')
  expect(headersSent[1]?.['idempotency-key']).toMatch(/^[\w-]{36}$/)
})

test('many requests refused at once share one refresh, and each is sent again once with the same key [plat-16]', async () => {
  let refreshes = 0
  serve((url, { headers }) => {
    if (url.endsWith('/refresh')) {
      refreshes += 1
      return ok(sessionWith('new'))
    }
    return headers['authorization'] === 'Bearer new' ? ok({ id }) : refused(401, 'not-signed-in')
  })
  const body = { type: 'INCOME' as const, name: 'A' }
  await Promise.all([1, 2, 3, 4].map(() => call(categories.create, { body })))
  expect(refreshes).toBe(1)
  const keys = headersSent.filter(({ url }) => !url?.endsWith('/refresh')).map((headers) => headers['idempotency-key'])
  expect(keys).toHaveLength(8)
  expect(new Set(keys).size).toBe(4)
})

test('a definite refusal to refresh ends the session', async () => {
  serve(() => refused(401, 'session-ended'))
  await expect(call(categories.get, { params: { id } })).rejects.toBeInstanceOf(ApiProblem)
  expect(readSession()).toBeNull()
})

test('a dead line is told as such and signs nobody out', async () => {
  serve(() => new TypeError('failed to fetch'))
  await expect(call(categories.get, { params: { id } })).rejects.toBeInstanceOf(NetworkProblem)
  expect(readSession()?.accessToken).toBe('old')
})

test('a refresh over a dead line is tried 5 times, 5 seconds apart, always as the same attempt; then the person is sent to sign-in [plat-17]', async () => {
  vi.useFakeTimers()
  serve((url) => (url.endsWith('/refresh') ? new TypeError('failed') : refused(401, 'not-signed-in')))
  const outcome = call(categories.get, { params: { id } }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBeInstanceOf(NetworkProblem)
  const attempts = headersSent
    .filter(({ url }) => url?.endsWith('/refresh'))
    .map((headers) => headers['idempotency-key'])
  expect(attempts).toHaveLength(5)
  expect(new Set(attempts).size).toBe(1)
  expect(readSession()).toBeNull()
})

test('a server that stumbles on a refresh is asked again, and the work goes on when it answers', async () => {
  vi.useFakeTimers()
  let refreshes = 0
  serve((url, { headers }) => {
    if (url.endsWith('/refresh')) return ++refreshes < 3 ? refused(503, 'unavailable') : ok(sessionWith('new'))
    return headers['authorization'] === 'Bearer new' ? ok({ id }) : refused(401, 'not-signed-in')
  })
  const outcome = call(categories.get, { params: { id } })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(refreshes).toBe(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toEqual({ id })
  expect(refreshes).toBe(3)
})

test('a company that begins to require a second factor is noticed by the page that is refused', async () => {
  serve(() => refused(403, 'second-factor-required'))
  await expect(call(categories.get, { params: { id } })).rejects.toBeInstanceOf(ApiProblem)
  expect(readSession()).toMatchObject({ accessToken: 'old', needsSecondFactor: true })
})

test('a wrong password is not a reason to refresh', async () => {
  serve(() => refused(401, 'invalid-credentials'))
  await expect(call(sessions.signIn, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
    code: 'invalid-credentials',
  })
  expect(headersSent).toHaveLength(1)
})

test('a page from a proxy instead of our envelope becomes the neutral sentence [pmo-108]', async () => {
  serve(() => new Response('<html>502</html>', { status: 502 }))
  await expect(call(categories.get, { params: { id } })).rejects.toMatchObject({
    status: 502,
    code: 'unexpected',
    message: 'Ocorreu um erro não esperado. Tente novamente mais tarde ou entre em contato com um administrador.',
  })
})

test('a call that needs a fresh proof asks for it once, and goes again as the very same request', async () => {
  const leave = registerProofHost()
  let isProven = false
  serve(() => (isProven ? ok(null) : refused(403, 'fresh-proof-required')))
  const both = Promise.all([call(categories.remove, { params: { id } }), call(categories.remove, { params: { id } })])
  await vi.waitUntil(() => headersSent.length === 2 && isProofAsked())
  isProven = true
  answerProof(true)
  await both
  leave()
  const keys = headersSent.map((headers) => headers['idempotency-key'])
  expect(keys.length).toBe(4)
  expect(keys.slice(2).sort()).toEqual(keys.slice(0, 2).sort())
})

test('who will not prove it, or still could not, gets the refusal; where nobody can be asked, at once', async () => {
  serve(() => refused(403, 'fresh-proof-required'))
  const attempt = () => call(categories.remove, { params: { id } }).catch((error: ApiProblem) => error.code)
  expect([await attempt(), headersSent.length]).toEqual(['fresh-proof-required', 1])
  const leave = registerProofHost()
  for (const [answer, sent] of [
    [false, 2],
    [true, 4],
  ] as const) {
    const refusal = attempt()
    await vi.waitUntil(() => isProofAsked())
    answerProof(answer)
    expect([await refusal, headersSent.length]).toEqual(['fresh-proof-required', sent])
  }
  leave()
})

test('what is asked while the session moves to another company waits for its token', async () => {
  serve((url, { headers }) => {
    if (url.endsWith('/company')) return ok(sessionWith('other'))
    return headers.authorization === 'Bearer other' ? ok([]) : refused(401, 'not-signed-in')
  })
  const moved = switchCompany(id)
  await Promise.all([moved, call(categories.options, { query: {} })])
  expect(headersSent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer other'])
})
