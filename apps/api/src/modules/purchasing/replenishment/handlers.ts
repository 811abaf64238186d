import type { replenishment } from '@prumo/contract/purchasing/replenishment'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { orderFromSupplier } from './order-from-supplier.ts'
import { replenishmentSource } from './queries.ts'

export const replenishmentHandlers: Handlers<typeof replenishment> = {
  list: (ctx, { body }) => runList(ctx, replenishmentSource(ctx), body),
  order: (ctx, { body }) => orderFromSupplier(ctx, body),
}
