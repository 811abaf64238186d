import { mayCall } from '@prumo/contract/access'
import { exactTotalLimit } from '@prumo/contract/list'
import type { catalogueFinding } from '@prumo/contract/products/finding'
import { productAccess, sellingAccess } from '@prumo/contract/products/product-access'
import { serviceAccess } from '@prumo/contract/services/service-access'
import type { Context } from '#platform/context.ts'
import { windowOf } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { withThumbnail } from '../images/with-thumbnails.ts'
import { findByCode } from './find-by-code.ts'
import { selectAllItems, selectFoundItems, type FoundItem, type ItemKind } from './queries.ts'

/** Of what a word finds nobody looks at more. */
const mostFoundCounted = 1000

/** Who sells sees both kinds; anybody else those whose register they may read. */
function seenKinds({ actor }: Context, wanted?: ItemKind): ItemKind[] {
  const isSeen = {
    product: mayCall(actor, { access: sellingAccess }) || mayCall(actor, { access: productAccess.read }),
    service: mayCall(actor, { access: sellingAccess }) || mayCall(actor, { access: serviceAccess.read }),
  }
  return (['product', 'service'] as const).filter((kind) => isSeen[kind] && (!wanted || kind === wanted))
}

export const catalogueFindingHandlers: Handlers<typeof catalogueFinding> = {
  list: async (ctx, { body: { search, filters = {}, fields, withTotal, ...asked } }) => {
    const { ids, type, withInactive = false, withParents = true } = filters
    const kinds = seenKinds(ctx, type)
    if (kinds.length === 0) return { items: [], total: 0 }
    const page = { ...windowOf(asked), ids, kinds, withInactive, withParents, withTotal }
    const most = search ? mostFoundCounted : exactTotalLimit
    const { items, count } = search
      ? await selectFoundItems(ctx.db, search, page, most + 1)
      : await selectAllItems(ctx.db, page, most + 1)
    return {
      items: items.map((item) => narrowed(withThumbnail(ctx, item), fields)),
      total: Math.min(count, most),
      ...(count > most && { more: true }),
    }
  },
  get: async (ctx, { params }) => withThumbnail(ctx, await findByCode(ctx, params.code, seenKinds(ctx))),
}

/** Only the fields asked for, and always the id. */
const narrowed = (item: FoundItem, fields?: readonly string[]): { id: string } & Partial<FoundItem> =>
  fields ? { ...Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))), id: item.id } : item
