import type { APIRequestContext, APIResponse } from '@playwright/test'
import { httpDriver } from '@prumo/worlds/http-driver'
import { world } from '@prumo/worlds/world'
import { expect } from './test.ts'

/** What an answer carried; which fields, the journey knows. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any

export const headersOf = (accessToken: string | null): Record<string, string> =>
  accessToken ? { authorization: `Bearer ${accessToken}` } : {}

/** Steps of a world, sent beside the browser. */
export const driverOf = (request: APIRequestContext, accessToken: string | null) =>
  httpDriver(async ({ method, url, body, file }) => {
    const sent = file && {
      multipart: { file: { name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.content) } },
    }
    const answer = await request.fetch(url, {
      method,
      headers: headersOf(accessToken),
      ...(body && { data: body }),
      ...sent,
    })
    return { status: answer.status(), json: await answer.json() }
  })

/** The API as whoever holds this token calls it: `make` what a journey begins with, and ask what it came to. */
export function apiOf(request: APIRequestContext, accessToken: string) {
  const headers = headersOf(accessToken)
  const send = (method: string) => async (path: string, data?: object) =>
    answerOf(await request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) }))
  return {
    make: world(driverOf(request, accessToken)),
    headers,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
  }
}

export type Api = ReturnType<typeof apiOf>

export async function answerOf(response: APIResponse): Promise<Answer> {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: Answer }).data
}
