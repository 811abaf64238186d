import { isWrite, type AnswerOf, type Route } from '@prumo/contract/route'
import { unexpectedText } from '@prumo/contract/unexpected-text'
import type { ProblemBody } from '@prumo/contract/problems'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { readSession } from '#shared/session-store/session-store.ts'
import { ApiProblem, NetworkProblem } from './api-error.ts'
import { buildRequest, type RequestParts } from './build-request.ts'
import type { CallRequest } from './call.ts'
import { newerSession } from './refresh-session.ts'

type UploadRoute = Route & { kind: 'upload' }
type Answer = { status: number; body: (ProblemBody & { data?: unknown }) | null }
type Sending = { onProgress: (percent: number) => void; signal: AbortSignal }

/** Sends a file and tells how much of it has left, which `fetch` cannot. */
export async function uploadWithProgress<R extends UploadRoute>(
  route: R,
  request: CallRequest<R>,
  sending: Sending,
): Promise<AnswerOf<R>> {
  const key = isWrite(route) ? uuidv7() : undefined
  const token = readSession()?.accessToken
  let answer = await send(route, request, { token, key }, sending)
  if (answer.status === 401) {
    const renewed = await newerSession(token)
    if (renewed) answer = await send(route, request, { token: renewed.accessToken, key }, sending)
  }
  const { status, body } = answer
  if (body?.data) return body.data as AnswerOf<R>
  throw new ApiProblem({
    status,
    title: body?.title ?? unexpectedText,
    code: body?.code ?? 'unexpected',
    errors: body?.errors ?? [],
  })
}

type Headers = { token: string | undefined; key: string | undefined }

function send(
  route: Route,
  parts: RequestParts,
  { token, key }: Headers,
  { onProgress, signal }: Sending,
): Promise<Answer> {
  const { url, init } = buildRequest(route, parts)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method, url)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (key) request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / Math.max(1, total))),
    )
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }))
    request.addEventListener('error', () => reject(new NetworkProblem()))
    request.addEventListener('abort', () => reject(new NetworkProblem()))
    signal.addEventListener('abort', () => request.abort())
    request.send(init.body ?? null)
  })
}

function parsed(text: string) {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return null
  }
}
