import type { saleReturns } from '@prumo/contract/sales/sale-returns'
import { findListed } from '#platform/db/find-listed.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { returnSource } from './queries.ts'
import { readTerms } from './read-terms.ts'
import { returnGoods } from './return-goods.ts'

export const saleReturnHandlers: Handlers<typeof saleReturns> = {
  list: (ctx, { body }) => runList(ctx, returnSource(ctx), body),
  get: (ctx, { params }) => findListed(ctx, returnSource(ctx), params.id),
  terms: (ctx, { params }) => readTerms(ctx, params.id),
  create: async (ctx, { params, body }) => findListed(ctx, returnSource(ctx), await returnGoods(ctx, params.id, body)),
}
