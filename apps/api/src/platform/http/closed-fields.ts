import type { Refusal } from '@prumo/contract/access'
import { closedTo } from '@prumo/contract/closed-fields'
import type { Route } from '@prumo/contract/route'
import type { SignedActor } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

type Part = Record<string, unknown>
type Asked = { body?: Question & Part }

/** The answer without the fields that are closed to the person. Changes what it is given: an answer is put together anew for each call. */
export function withoutClosedFields(route: Route, actor: SignedActor | null, answer: unknown): unknown {
  for (const { path } of closedTo(actor, route.output)) removeAt(answer, path)
  return answer
}

function removeAt(value: unknown, [name, ...rest]: readonly string[]): void {
  if (Array.isArray(value)) for (const element of value) removeAt(element, [name!, ...rest])
  else if (value !== null && typeof value === 'object')
    if (rest.length === 0) delete (value as Part)[name!]
    else removeAt((value as Part)[name!], rest)
}

/** Nobody writes what they may not see, nor learns it by sorting or filtering. */
export function refuseClosedFields(route: Route, actor: SignedActor | null, input: Asked) {
  if (route.body)
    for (const { path, refused } of closedTo(actor, route.body)) if (holds(input.body, path)) refuse(refused)
  const closed = closedQuestion(route, actor, input.body ?? {})
  if (closed) refuse(closed.refused)
}

/** What somebody orders and narrows a list by. */
export type Question = { sort?: unknown; filters?: object | null | undefined }

/** The first of what is asked for that would tell a field of the answer which is closed to the person. */
export function closedQuestion(route: Route, actor: SignedActor | null, { sort, filters }: Question) {
  const asked = [...(typeof sort === 'string' ? [sort] : []), ...Object.keys(filters ?? {})]
  if (asked.length === 0) return null
  for (const { path, refused } of closedTo(actor, route.output)) {
    const name = asked.find((each) => each.toLowerCase().includes(path.at(-1)!.toLowerCase()))
    if (name) return { name, refused }
  }
  return null
}

const refuse = ({ code, missing }: Refusal) => {
  throw new Problem(code, { words: { missing } })
}

function holds(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((element) => holds(element, [name!, ...rest]))
  if (value === null || typeof value !== 'object') return false
  const part = (value as Part)[name!]
  return rest.length === 0 ? part !== undefined : holds(part, rest)
}
