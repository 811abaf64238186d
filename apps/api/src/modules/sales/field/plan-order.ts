import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { changeSale } from '../sales/change-sale.ts'
import { changeSaleStatus } from '../sales/change-status.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'

type Plan = { technicianId: string; start: string; end: string; version?: number | undefined }

/** When a service order is carried out, and by whom. */
export async function planOrder(ctx: Context, id: string, { technicianId, start, end, version }: Plan): Promise<void> {
  const { type, status } = await findSaleForUpdate(ctx, id, version)
  if (type !== 'SERVICEORDER' || status === 'BUDGET') throw new Problem('not-found')
  if (status !== 'APPROVED' && status !== 'SCHEDULED')
    throw new Problem('sale.closed', { words: { status: saleStatusLabels[status] } })
  await changeSale(ctx, id, {
    service: { technicalId: technicianId, scheduledStartDate: start, scheduledEndDate: end },
  })
  if (status === 'APPROVED') await changeSaleStatus(ctx, id, { status: 'SCHEDULED' })
}
