import { sessionHeads } from '@prumo/contract/identity/session-heads'
import type { Session } from '@prumo/contract/identity/session'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { followChoices } from '#shared/session-store/session-choices.ts'
import { storeSessionHint } from '#shared/session-store/session-hint.ts'
import { isOfflineScreenOpen, withoutToken } from '#shared/session-store/stored-session.ts'
import { readSession, writeSession } from '#shared/session-store/session-store.ts'
import { ApiProblem, NetworkProblem, problemFrom } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { fetchResponse, readData } from './fetch-response.ts'

const mostAttempts = 5
const pauseMs = 5_000
const attemptKey = 'prumo-refresh-attempt'

let underway: Promise<Session | null> | null = null

/**
 * Exchanges the refresh cookie for a new session. Whoever asks while one exchange is under way waits for the same one.
 * `null`: the server said definitely that nobody is signed in. Otherwise it is tried again, and after the last try given up.
 */
export function refreshSession({ attempts = mostAttempts } = {}): Promise<Session | null> {
  underway ??= inOneTab(() => exchangeWithPatience(attempts)).finally(() => {
    underway = null
  })
  return underway
}

/** A session newer than the one whose token was refused, exchanging the cookie only if nobody has done so yet. */
export async function newerSession(refusedToken: string | undefined): Promise<Session | null> {
  const current = readSession()
  if (current && current.accessToken !== refusedToken) return current
  return refreshSession()
}

/** The cookie is shared between tabs and each one may be spent only once. A browser that keeps nothing refuses locks as well. */
async function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return (await navigator.locks.request('prumo-refresh', begin)) as T
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}

async function exchangeWithPatience(attempts: number): Promise<Session | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await exchange()
    } catch (error) {
      if (!isPassing(error)) throw error
      if (attempt >= attempts) throw attempts > 1 ? givenUp(error) : error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** A broken connection or a server error: the next attempt may succeed. */
const isPassing = (error: unknown) =>
  error instanceof NetworkProblem || (error instanceof ApiProblem && error.status >= 500)

/**
 * The person is led to sign-in, and on from there by themselves once the server answers: the cookie is still good. On a screen that works
 * without a network they stay, and what they do waits.
 */
function givenUp(error: unknown) {
  const session = readSession()
  writeSession(session && isOfflineScreenOpen() ? withoutToken(session) : null)
  return error
}

/**
 * The key of an attempt is kept until it is answered: if the answer is lost, the next try, even from another tab or
 * after a reload, is recognised by the server as the same attempt and not as a stolen cookie.
 */
async function exchange(): Promise<Session | null> {
  const key = readStored(attemptKey) ?? uuidv7()
  writeStored(attemptKey, key)
  const withChoices = followChoices()
  const { url, init } = buildRequest(sessionHeads.refresh, {})
  const response = await fetchResponse(url, { ...init, headers: { 'idempotency-key': key } })
  if (response.status === 401) return settle(null)
  if (!response.ok) throw await problemFrom(response)
  return settle(withChoices((await readData(response)) as Session))
}

function settle(session: Session | null) {
  writeStored(attemptKey, null)
  storeSessionHint(session !== null)
  writeSession(session)
  return session
}
