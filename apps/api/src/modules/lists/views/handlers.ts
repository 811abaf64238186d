import { mayCall } from '@prumo/contract/access'
import { listNames } from '@prumo/contract/lists/list-names'
import type { listViews } from '@prumo/contract/lists/list-views'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { checkView, knownPart, openTo, type ExportedLists } from '../check-view.ts'
import { deleteView, insertView, saveColumns, selectView, selectViews, updateView, type StoredView } from './queries.ts'

const mostViews = 100

export function viewHandlers(lists: ExportedLists): Handlers<typeof listViews> {
  const shown = (ctx: Context, view: StoredView) => ({
    ...view,
    name: view.name ?? '',
    mayChange: !view.isShared || mayCall(ctx.actor, lists[view.list].change),
    look: knownPart(ctx, lists[view.list], view.look),
  })

  /** Somebody else's own view, or one of a list one may not see, is not there. */
  async function find(ctx: Context, id: string): Promise<StoredView> {
    const view = await selectView(ctx, id)
    if (!view || !mayCall(ctx.actor, lists[view.list].route)) throw new Problem('not-found')
    return view
  }

  async function findToChange(ctx: Context, id: string): Promise<StoredView> {
    const view = await find(ctx, id)
    openTo(ctx, lists, view.list, { toChange: view.isShared })
    return view
  }

  return {
    list: async (ctx, { query: { list } }) => {
      if (list) openTo(ctx, lists, list)
      const seen = listNames.filter((name) => (!list || name === list) && mayCall(ctx.actor, lists[name].route))
      const views = (await selectViews(ctx, seen)).map((view) => shown(ctx, view))
      const items = views.filter(({ name }) => name)
      return {
        items,
        total: items.length,
        columns: (list && views.find(({ name }) => !name)?.look.columns) ?? null,
        mayShare: list !== undefined && mayCall(ctx.actor, lists[list].change),
      }
    },

    get: async (ctx, { params }) => shown(ctx, await find(ctx, params.id)),

    create: async (ctx, { body }) => {
      checkView(ctx, openTo(ctx, lists, body.list, { toChange: body.isShared }), body.look)
      if ((await selectViews(ctx, [body.list])).length >= mostViews)
        throw new Problem('list-view.too-many', { words: { allowed: mostViews } })
      return shown(ctx, await find(ctx, await insertView(ctx, body)))
    },

    update: async (ctx, { params, body: { name, look, version } }) => {
      const view = await findToChange(ctx, params.id)
      if (version !== undefined && version !== view.version) throw new Problem('stale-record')
      if (look) checkView(ctx, lists[view.list], look)
      await updateView(ctx, view.id, { name, look })
      return shown(ctx, await find(ctx, view.id))
    },

    remove: async (ctx, { params }) => {
      const view = await findToChange(ctx, params.id)
      await deleteView(ctx, view.id)
      return null
    },

    saveColumns: async (ctx, { body: { list, columns } }) => {
      checkView(ctx, openTo(ctx, lists, list), { filters: {}, sort: null, columns })
      await saveColumns(ctx, list, columns)
      return null
    },
  }
}
