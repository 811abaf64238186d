import { files } from '@prumo/contract/files/files'
import type { ProblemBody } from '@prumo/contract/problems'
import { problems } from '@prumo/contract/problems'
import { uuidv7 } from '@prumo/domain/uuid'
import { ApiProblem, NetworkProblem } from '#shared/api/api-error.ts'
import { sessionAfter } from '#shared/api/refresh-session.ts'
import { readSession } from '#shared/session/session-store.ts'

type Answer = { status: number; body: (ProblemBody & { data?: { id: string } }) | null }

/** Stores a file and tells how much of it has left, which `fetch` cannot. Answers the file's id. */
export async function uploadWithProgress(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<string> {
  const key = uuidv7()
  const token = readSession()?.accessToken
  let answer = await send(file, token, key, onProgress, signal)
  if (answer.status === 401) {
    const renewed = await sessionAfter(token)
    if (renewed) answer = await send(file, renewed.accessToken, key, onProgress, signal)
  }
  if (answer.body?.data) return answer.body.data.id
  const { status, body } = answer
  throw new ApiProblem({ status, title: body?.title ?? problems.unexpected.text, code: body?.code ?? 'unexpected', errors: body?.errors ?? [] })
}

function send(file: File, token: string | undefined, key: string, onProgress: (percent: number) => void, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(files.upload.method, `/api/${files.upload.path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('idempotency-key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total))))
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }))
    request.addEventListener('error', () => reject(new NetworkProblem()))
    request.addEventListener('abort', () => reject(new NetworkProblem()))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function parsed(text: string) {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return null
  }
}
