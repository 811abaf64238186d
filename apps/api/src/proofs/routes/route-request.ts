import { allRoutes } from '@prumo/contract/catalogue'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { InjectOptions } from 'fastify'

export type NamedRoute = (typeof allRoutes)[number]
type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** 'finance/bank-accounts.create' → 'finance/bank-accounts'. */
export const groupOf = ({ name }: NamedRoute) => name.slice(0, name.lastIndexOf('.'))

export const wireName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

export const paramNames = ({ path }: NamedRoute) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

export const isList = ({ path, isQuestion }: NamedRoute) => path.endsWith('/filter') && !isQuestion

export const isJson = ({ kind }: NamedRoute) => kind === undefined

/** What `raw` sends for a route. A parameter that is not given names a record nobody has. */
export function requestOf(route: Pick<NamedRoute, 'method' | 'path'>, { params = {}, query, body }: Parts = {}) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? uuidv7()))
  return {
    method: route.method,
    url: `/api/${path}`,
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
  } satisfies InjectOptions
}
