import { isWrite, type AnswerOf, type RequestOf, type Route } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { askForProof } from '#shared/api/proof-requests.ts'
import { sessionChange } from '#shared/session-store/session-change.ts'
import { isWithoutToken } from '#shared/session-store/stored-session.ts'
import { readSession, writeSession } from '#shared/session-store/session-store.ts'
import { problemFrom, type ApiProblem } from './api-error.ts'
import { whileRemoving } from './being-removed.ts'
import { buildRequest, type RequestParts } from './build-request.ts'
import { fetchResponse, readData } from './fetch-response.ts'
import { newerSession, refreshSession } from './refresh-session.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Repeating a write whose answer was lost: pass the key of the first try. */
  idempotencyKey?: string | undefined
  headers?: Record<string, string> | undefined
  /** The call that moves the session itself: everything else waits for it. */
  changesSession?: boolean | undefined
}

/** An upload route takes its file beside the rest. */
export type CallRequest<R extends Route> = RequestOf<R> & (R extends { kind: 'upload' } ? { file: File } : unknown)

/** Calls a contract route. What goes in and what comes out are typed by the route itself. */
export async function call<R extends Route>(
  route: R,
  request: CallRequest<R>,
  options: CallOptions = {},
): Promise<AnswerOf<R>> {
  const response = await whileRemoving(route, fetchRoute(route, request as RequestParts, options))
  return (await readData(response)) as AnswerOf<R>
}

/**
 * The file behind a download route, with the name the server gave it.
 * @public
 */
export async function download<R extends Route>(route: R, request: CallRequest<R>, options: CallOptions = {}) {
  const response = await fetchRoute(route, request as RequestParts, options)
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) }
}

/** The response of a successful call. Renews an expired access token once, and asks the person for a proof of identity where one is needed. */
export async function fetchRoute(route: Route, request: RequestParts, options: CallOptions): Promise<Response> {
  const { url, init } = buildRequest(route, request)
  const key = isWrite(route) ? (options.idempotencyKey ?? uuidv7()) : undefined
  const send = (token: string | undefined) => {
    const headers = { ...init.headers, ...options.headers, ...headersOf(token, key) }
    return fetchResponse(url, { ...init, headers }, { kind: route.kind, signal: options.signal })
  }

  if (route.access !== 'anyone' && !options.changesSession) await sessionChange()
  options.signal?.throwIfAborted()
  const token = await knownToken(route)
  let response = await send(token)
  if (response.status === 401 && route.access !== 'anyone') {
    const renewed = await newerSession(token)
    if (renewed) response = await send(renewed.accessToken)
  }
  if (response.ok) return response
  const problem = noticed(await problemFrom(response))
  if (problem.code !== 'fresh-proof-required' || !(await askForProof())) throw problem
  // The very same request once more, now that the person has shown who they are.
  const proven = await send(readSession()?.accessToken)
  if (!proven.ok) throw noticed(await problemFrom(proven))
  return proven
}

/** A page that was opened without a network has no token yet: a call waits until the session is renewed, or fails as the network does. */
async function knownToken({ access }: Route): Promise<string | undefined> {
  const session = readSession()
  if (access === 'anyone' || !isWithoutToken(session)) return session?.accessToken
  return (await refreshSession({ attempts: 1 }))?.accessToken
}

/** The company began to require a second factor while somebody was working: the page has to know. */
function noticed(problem: ApiProblem) {
  const session = readSession()
  if (session && problem.code === 'second-factor-required') writeSession({ ...session, needsSecondFactor: true })
  return problem
}

const headersOf = (token: string | undefined, key: string | undefined) => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(key && { 'idempotency-key': key }),
})

export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}
