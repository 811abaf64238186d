import type { RefusalParams } from '@prumo/contract/list'
import type { Route } from '@prumo/contract/route'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import pt from 'zod/v4/locales/pt.js'
import { Problem } from '#platform/problem.ts'

z.config(pt())

const mostErrors = 50
const longestText = 300

/** Checks and decodes what came in; every wrong field is told at once. */
export function parseInput(route: Route, request: Pick<FastifyRequest, 'params' | 'query' | 'body'>) {
  const errors: { path: string; message: string }[] = []
  const part = (name: 'params' | 'query' | 'body', value: unknown) => {
    const schema = route[name]
    if (!schema) return {}
    const parsed = schema.safeParse(value)
    if (parsed.success) return { [name]: parsed.data }
    refuseByOwnCode(parsed.error)
    for (const issue of parsed.error.issues.slice(0, mostErrors)) {
      errors.push({ path: shortened(issue.path.join('.')), message: shortened(issue.message) })
    }
    return {}
  }
  const input = {
    ...part('params', request.params),
    ...part('query', request.query),
    ...part('body', route.kind === 'upload' ? {} : (request.body ?? undefined)),
  }
  if (errors.length > 0) throw new Problem('invalid-input', { errors: errors.slice(0, mostErrors) })
  return input
}

function refuseByOwnCode({ issues }: z.ZodError) {
  for (const issue of issues) {
    const params = issue.code === 'custom' ? (issue.params as RefusalParams | undefined) : undefined
    if (params?.problem) throw new Problem(params.problem, { words: params.words })
  }
}

/** Names and values a caller chose come back in messages: never more of them than a person would read. */
const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)

/** In development and tests an answer that breaks the contract is a bug, told at once. */
export function checkAnswer(route: Route, data: unknown) {
  const checked = route.output.safeParse(data)
  if (!checked.success)
    throw new Error(`${route.method} ${route.path} answers outside its contract: ${z.prettifyError(checked.error)}`)
}
