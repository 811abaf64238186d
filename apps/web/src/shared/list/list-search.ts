import type * as z from 'zod'
import { listFacts, type FiltersOf, type ListRoute, type SortKeyOf } from './list-route.ts'

/** A list in the address bar: only what differs from the plain list is written. */
export type ListSearch<R extends ListRoute> = Partial<FiltersOf<R>> & {
  page?: number | undefined
  size?: number | undefined
  sort?: SortKeyOf<R> | undefined
  /** Columns to show, by comma, and the view they come from. */
  columns?: string | undefined
  view?: string | undefined
}

const largestSize = 1000

/** For `search:` of a list's screen. Typed by the route, whose schemas only arrive with the screen: the list itself reads and checks. */
export const listAddress =
  <R extends ListRoute>() =>
  (raw: Record<string, unknown>) =>
    raw as ListSearch<R>

/** What somebody typed into the address bar is coerced or dropped, never an error. */
export function listSearch<R extends ListRoute>(route: R) {
  return (raw: Record<string, unknown>): ListSearch<R> => {
    const { filters, sorts } = listFacts(route)
    const search: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(filters)) {
      const value = readFilter(schema, raw[name])
      if (value !== undefined) search[name] = value
    }
    const page = wholeNumber(raw['page'])
    if (page && page > 1 && page < 100_000) search['page'] = page
    const size = wholeNumber(raw['size'])
    if (size && size <= largestSize) search['size'] = size
    if (typeof raw['sort'] === 'string' && sorts.includes(raw['sort'])) search['sort'] = raw['sort']
    return search as ListSearch<R>
  }
}

/** The wire value an address-bar text stands for: text, number, yes or no, or a list of them. */
export function readFilter(schema: z.ZodType, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return undefined
  const readings = [raw, asNumber(raw), asBoolean(raw), [raw].flat(), [raw].flat().map(asNumber)]
  return readings.find((reading) => reading !== undefined && schema.safeParse(reading).success)
}

function wholeNumber(raw: unknown) {
  const number = asNumber(raw)
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : undefined
}

function asNumber(raw: unknown) {
  if (typeof raw === 'number') return raw
  return typeof raw === 'string' && /^-?\d+(\.\d+)?$/.test(raw) ? Number(raw) : undefined
}

function asBoolean(raw: unknown) {
  return raw === 'true' ? true : raw === 'false' ? false : undefined
}
