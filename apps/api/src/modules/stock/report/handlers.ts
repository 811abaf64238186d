import type { stockStatistics } from '@prumo/contract/stock/statistics'
import type { Handlers } from '#platform/http/handlers.ts'
import { exportMovements } from './export-movements.ts'
import { selectOverview } from '../statistics/queries.ts'
import { readStockStatistics } from '../statistics/read-statistics.ts'

export const stockStatisticsHandlers: Handlers<typeof stockStatistics> = {
  overview: (ctx) => selectOverview(ctx, ctx.today()),
  movements: (ctx, { body }) => readStockStatistics(ctx, body),
  exportMovements: (ctx, { body }, exchange) => exportMovements(ctx, body, exchange),
}
