import type { ProblemBody } from '@prumo/contract/problems'
import type { AnswerOf, RequestOf, Route } from '@prumo/contract/route'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Person } from './builders.ts'

type Extra = { headers?: Record<string, string> }

/** Calls the application over HTTP, typed by the contract. */
export function createCaller(server: FastifyInstance) {
  const raw = (options: InjectOptions & { url: string }, person: Person | null = null) =>
    server.inject({
      ...options,
      headers: { ...(person && { authorization: `Bearer ${person.accessToken}` }), ...options.headers },
    })

  async function call<R extends Route>(
    person: Person | null,
    route: R,
    request: RequestOf<R>,
    { headers = {} }: Extra = {},
  ) {
    const {
      params = {},
      query,
      body,
    } = request as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const answer = await raw(
      {
        method: route.method,
        url: `/api/${path}`,
        headers,
        ...(query && { query }),
        ...(body !== undefined && { payload: body }),
      },
      person,
    )
    const json = answer.json<{ data: AnswerOf<R> } & ProblemBody>()
    return {
      status: answer.statusCode,
      data: json.data,
      problem: json,
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }
  return { call, raw }
}
