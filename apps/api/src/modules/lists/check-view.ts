import type { ViewLook } from '@prumo/contract/lists/list-views'
import type { ListName } from '@prumo/contract/lists/list-names'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { closedQuestion, type Question } from '#platform/http/closed-fields.ts'
import type { ExportedList } from '#platform/lists/exported-list.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'

export type ExportedLists = Readonly<Record<ListName, ExportedList>>

/** The list, for whoever may see it; `toChange` for whoever may change what it shows. */
export function openTo(ctx: Context, lists: ExportedLists, name: ListName, { toChange = false } = {}): ExportedList {
  const list = lists[name]
  requireAccess(ctx, list.route.access)
  if (toChange) requireAccess(ctx, list.change.access)
  return list
}

/** Filters and order by the list's own contract, columns by those it has; answers them decoded. */
export function checkView(ctx: Context, list: ExportedList, { filters, sort, columns }: ViewLook) {
  const known = Object.keys(list.columns(ctx))
  const unknown = (columns ?? []).find((column) => !known.includes(column))
  if (unknown !== undefined) throw new Problem('unknown-field', { words: { field: unknown } })
  const parsed = list.route.body!.safeParse({ filters, ...(sort && { sort }) })
  if (!parsed.success)
    throw new Problem('invalid-input', {
      errors: parsed.error.issues
        .slice(0, 20)
        .map((issue) => ({ path: issue.path.join('.').slice(0, 300), message: issue.message.slice(0, 300) })),
    })
  const asked = parsed.data as { filters?: Record<string, unknown>; sort: string }
  const closed = closedQuestion(list.route, ctx.actor, asked)
  if (closed) throw new Problem('unknown-field', { words: { field: closed.name } })
  return { filters: asked.filters ?? {}, sort: asked.sort, columns: columns ?? known }
}

/** What of a stored view its list still knows: contracts change, views stay. */
export function knownPart(ctx: Context, list: ExportedList, look: Partial<ViewLook>): ViewLook {
  const known = Object.keys(list.columns(ctx))
  const columns = [...new Set(look.columns)].filter((column) => known.includes(column))
  const isAllowed = (part: Question) =>
    (list.route.body as z.ZodType).safeParse(part).success && !closedQuestion(list.route, ctx.actor, part)
  const filters = Object.entries(look.filters ?? {}).filter(([name, value]) =>
    isAllowed({ filters: { [name]: value } }),
  )
  return {
    filters: Object.fromEntries(filters),
    sort: look.sort && isAllowed({ sort: look.sort }) ? look.sort : null,
    columns: columns.length > 0 ? columns : null,
  }
}
