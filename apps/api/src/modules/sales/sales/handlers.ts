import { sales } from '@prumo/contract/sales/sales'
import { warmDrawing } from '#modules/documents/index.ts'
import { listHistory } from '#platform/db/history.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { readSaleCharts, readSaleStatistics } from '../statistics/read-statistics.ts'
import { changeSale } from './change-sale.ts'
import { changeSaleStatus } from './change-status.ts'
import { markChecked } from './mark-checked.ts'
import { createSale } from './create-sale.ts'
import { firstStatus } from './prepare-sale.ts'
import { requireClient } from './people-of-sale.ts'
import { divideSale } from './divide-sale.ts'
import { duplicateSale } from './duplicate-sale.ts'
import { listExpiring } from './expiring-queries.ts'
import { readDue, receiveSale } from './receive-sale.ts'
import { recordCompleted } from './record-completed.ts'
import { findSale, withPictures } from '../record/find-sale.ts'
import { removeSale, removeSales } from './remove-sales.ts'
import { saleSource } from '../record/sale-queries.ts'
import { summariseList } from './summary-queries.ts'

export const saleHandlers: Handlers<typeof sales> = {
  list: async (ctx, { body: { status, type, filters, ...asked } }) => {
    const beside = { ...(status && { status }), ...(type && { type }) }
    const found = await runList(ctx, saleSource(ctx), {
      ...asked,
      filters: { isDeleted: false, ...beside, ...filters },
    })
    return { ...found, items: found.items.map((item) => withPictures(ctx, item)) }
  },
  summary: (ctx, { body }) => summariseList(ctx, body.filters),
  get: (ctx, { params }) => {
    warmDrawing()
    return findSale(ctx, params.id)
  },
  history: async (ctx, { params }) => {
    await findSale(ctx, params.id)
    return listHistory(ctx, 'sale', params.id, sales.get.output)
  },
  create: async (ctx, { body }) => {
    if (firstStatus(body) === 'BUDGET') requireClient(body.clientId)
    return findSale(ctx, await createSale(ctx, body))
  },
  recordCompleted: (ctx, { body }) => recordCompleted(ctx, body),
  update: async (ctx, { params, body }) => {
    await changeSale(ctx, params.id, body)
    return findSale(ctx, params.id)
  },
  check: async (ctx, { params, body }) => {
    await markChecked(ctx, params.id, body.version)
    return findSale(ctx, params.id)
  },
  due: (ctx, { params }) => readDue(ctx, params.id),
  receive: async (ctx, { params, body }) => {
    await receiveSale(ctx, params.id, body)
    return findSale(ctx, params.id)
  },
  changeStatus: async (ctx, { params, body }) => {
    await changeSaleStatus(ctx, params.id, body)
    return findSale(ctx, params.id)
  },
  duplicate: async (ctx, { params }) => findSale(ctx, await duplicateSale(ctx, params.id)),
  divide: async (ctx, { params, body }) => findSale(ctx, await divideSale(ctx, params.id, body)),
  remove: async (ctx, { params }) => {
    await removeSale(ctx, params.id)
    return null
  },
  removeAll: (ctx, { body }) => removeSales(ctx, body.ids),
  expiring: (ctx, { body }) => listExpiring(ctx, body),
  charts: (ctx, { query }) => readSaleCharts(ctx, query),
  statistics: (ctx) => readSaleStatistics(ctx),
}
