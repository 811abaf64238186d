import { mayBecome } from '@prumo/domain/sales/sale-status'
import type { Context } from '#platform/context.ts'
import { advanceSale } from '../sales/change-status.ts'
import { addSaleWarnings, type StoredSale } from '../record/stored-sale-queries.ts'

/** The work was done: goods leave, whatever lies on the shelves, and what cannot be any more is there to be checked. */
export async function carryOutOrder(ctx: Context, sale: StoredSale): Promise<void> {
  if (mayBecome(sale.status, 'EXECUTED'))
    return advanceSale(ctx, sale, 'EXECUTED', { mayLackStock: true, acceptExpired: true })
  if (sale.status === 'CANCELLED')
    await addSaleWarnings(ctx, sale.id, ['O técnico concluiu a visita depois de a ordem ser cancelada.'])
}
