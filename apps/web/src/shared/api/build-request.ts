import type { Route } from '@prumo/contract/route'

export type RequestParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
}

type Built = { url: string; init: { method: string; headers?: Record<string, string>; body?: string | FormData } }

/** The address and fetch options a route value stands for. */
export function buildRequest(
  route: Pick<Route, 'method' | 'path' | 'kind'>,
  { params = {}, query = {}, body, file }: RequestParts,
): Built {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = searchOf(query)
  const url = `/api/${path}${search && `?${search}`}`
  if (route.kind === 'upload' && file) {
    const form = new FormData()
    form.append('file', file)
    return { url, init: { method: route.method, body: form } }
  }
  if (body === undefined) return { url, init: { method: route.method } }
  const headers = { 'content-type': 'application/json' }
  return { url, init: { method: route.method, headers, body: JSON.stringify(body) } }
}

function searchOf(query: Record<string, unknown>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.toString()
}
