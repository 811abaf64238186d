import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'

type NewOrder = { planId: string; saleId: string } & (
  | { kind: 'month'; month: string }
  | { kind: 'visit'; month: string; days: readonly CalendarDate[] }
  | { kind: 'corrective'; equipmentId: string; executionId: string | null; problemReportId: string | null }
)

/** Says what a service order was made for. Answers its id. */
export async function insertOrder({ db, companyId, userId, now }: Context, order: NewOrder): Promise<string> {
  const id = uuidv7()
  const of =
    order.kind === 'corrective'
      ? { equipmentId: order.equipmentId, executionId: order.executionId, problemReportId: order.problemReportId }
      : { month: `${order.month}-01` }
  await db
    .insertInto('pmocOrder')
    .values({
      companyId,
      id,
      planId: order.planId,
      saleId: order.saleId,
      kind: order.kind,
      createdBy: userId,
      createdAt: now(),
      ...of,
    })
    .execute()
  if (order.kind === 'visit')
    await db
      .insertInto('pmocOrderVisit')
      .values(order.days.map((day) => ({ companyId, orderId: id, planId: order.planId, day })))
      .execute()
  return id
}

/** What the orders of a contract are made of, once somebody has said it. */
export const updateContractService = ({ db }: Context, planId: string, contractServiceId: string) =>
  db.updateTable('pmocPlan').set({ contractServiceId }).where('id', '=', planId).execute()
