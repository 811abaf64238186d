import type { Db } from '#platform/db/transaction.ts'

export type ChargeOutcome = 'succeeded' | 'declined' | 'insufficient-funds' | 'expired-card'

/** The outcome the first charge with this key had. Whoever asks again gets the same one, and nothing more is charged. */
export async function insertCharge(
  db: Db,
  charge: { companyId: string; key: string; amountCents: number; cardLast4: string; outcome: ChargeOutcome; at: Date },
): Promise<ChargeOutcome> {
  await db
    .insertInto('cardCharge')
    .values(charge)
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .execute()
  const { outcome } = await db
    .selectFrom('cardCharge')
    .select('outcome')
    .where('key', '=', charge.key)
    .executeTakeFirstOrThrow()
  return outcome as ChargeOutcome
}
