import type { Route } from '@prumo/contract/route'
import { NetworkProblem } from './api-error.ts'
import { noteServerTime } from './server-time.ts'

const timeoutMs = 30_000
const uploadTimeoutMs = 5 * 60_000

type FetchOptions = { kind?: Route['kind'] | undefined; signal?: AbortSignal | undefined }

/**
 * `fetch` with a time limit, which tells a broken connection from a caller that aborted.
 * A download or stream only has to start in time; anything else has to end in time.
 */
export async function fetchResponse(
  url: string,
  init: RequestInit,
  { kind, signal }: FetchOptions = {},
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), kind === 'upload' ? uploadTimeoutMs : timeoutMs)
  const sentAt = Date.now()
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    })
    noteServerTime(response.headers.get('date'), sentAt, Date.now())
    if (kind === 'download' || kind === 'stream') clearTimeout(timer)
    return response
  } catch (error) {
    clearTimeout(timer)
    if (signal?.aborted) throw error
    throw new NetworkProblem()
  }
}

/** The `data` of a successful envelope. A body that was cut off is a network problem too. */
export async function readData(response: Response): Promise<unknown> {
  try {
    return ((await response.json()) as { data: unknown }).data
  } catch {
    throw new NetworkProblem()
  }
}
