import type { commissions } from '@prumo/contract/sales/commissions'
import type { Handlers } from '#platform/http/handlers.ts'
import { exportCommissions } from './export-commissions.ts'
import { payCommission } from './pay-commission.ts'
import { readSellers, readStatement } from './read-statement.ts'
import { undoPayment } from './undo-payment.ts'

export const commissionHandlers: Handlers<typeof commissions> = {
  sellers: (ctx, { body }) => readSellers(ctx, body),
  statement: (ctx, { body }) => readStatement(ctx, body),
  export: (ctx, { body }, exchange) => exportCommissions(ctx, body, exchange),
  pay: (ctx, { body }) => payCommission(ctx, body),
  undoPayment: (ctx, { params }) => undoPayment(ctx, params.id),
}
