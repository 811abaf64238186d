import type { Db } from '#platform/db/transaction.ts'

/** False when it was known already. */
export async function insertBillingEvent(
  db: Db,
  event: { companyId: string; id: string; type: string; occurredAt: Date; payload: object },
): Promise<boolean> {
  const inserted = await db
    .insertInto('billingEvent')
    .values({ ...event, payload: JSON.stringify(event.payload) })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}
