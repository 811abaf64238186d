import type { ProblemBody } from '@prumo/contract/problems'
import type { AnswerOf, Route } from '@prumo/contract/route'
import { StepRefused, type Driver, type SentFile } from './driver.ts'

export type Sent = { method: Route['method']; url: string; body?: object; file?: SentFile }
type Parts = { params?: Record<string, string>; query?: object; body?: object; file?: SentFile }

/** A step as it goes over the wire. */
export function sentOf({ method, path }: Pick<Route, 'method' | 'path'>, step: unknown): Sent {
  const { params = {}, query = {}, body, file } = step as Parts
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const url = `/api/${filled}${asked.size > 0 ? `?${asked}` : ''}`
  return { method, url, ...(body && { body }), ...(file && { file }) }
}

/** Whoever sends requests, be it a browser, a server without a network or `fetch`: signed in, and answering what came. */
export const httpDriver = (
  send: (sent: Sent) => Promise<{ status: number; json: unknown }>,
  now: () => Date = () => new Date(),
): Driver => ({
  now,
  async call<R extends Route>(route: R, step: unknown) {
    const { status, json } = await send(sentOf(route, step))
    if (status >= 400) throw new StepRefused(route, json as ProblemBody)
    return (json as { data: AnswerOf<R> }).data
  },
})

/** For programs beside a running server. */
export const fetchDriver = (origin: string, accessToken: string | null): Driver =>
  httpDriver(async ({ method, url, body, file }) => {
    const form = file && new FormData()
    if (form) form.set('file', new Blob([file.content as string]), file.name)
    const answer = await fetch(origin + url, {
      method,
      headers: {
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...((form ?? body) && { body: form ?? JSON.stringify(body) }),
    })
    return { status: answer.status, json: await answer.json() }
  })
