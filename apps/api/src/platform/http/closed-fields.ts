import type { Refusal } from '@prumo/contract/access'
import { closedTo } from '@prumo/contract/closed-fields'
import type { Route } from '@prumo/contract/route'
import type { SignedActor } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

type Part = Record<string, unknown>
type Asked = { body?: { sort?: unknown; filters?: object } & Part }

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
  const { sort, filters } = input.body ?? {}
  if (typeof sort !== 'string' && !filters) return
  const asked = [...(typeof sort === 'string' ? [sort] : []), ...Object.keys(filters ?? {})].map((name) =>
    name.toLowerCase(),
  )
  for (const { path, refused } of closedTo(actor, route.output))
    if (asked.some((each) => each.includes(path.at(-1)!.toLowerCase()))) refuse(refused)
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
