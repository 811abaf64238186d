import type { BilledLine } from '@prumo/domain/billing/subscription-change'
import type { Db } from '#platform/db/transaction.ts'
import { insertLines } from '../invoices/queries.ts'

export type MirroredInvoice = {
  providerRef: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  description: string
  totalCents: number
  issuedOn: string
  periodStart: string
  periodEnd: string
  paidAt: Date | null
  attempts: number
  cardBrand: string | null
  cardLast4: string | null
}

/** An invoice of another provider: numbered by us when it first appears, afterwards only its state follows. */
export async function mirrorInvoice(db: Db, companyId: string, invoice: MirroredInvoice, lines: readonly BilledLine[]) {
  const { status, paidAt, attempts, cardBrand, cardLast4, providerRef } = invoice
  const known = await db
    .selectFrom('invoice')
    .select(['id', 'status', 'attempts'])
    .where('providerRef', '=', providerRef)
    .executeTakeFirst()
  if (known) {
    if (known.status === status && known.attempts === attempts) return
    await db
      .updateTable('invoice')
      .set({ status, paidAt, attempts, cardBrand, cardLast4 })
      .where('id', '=', known.id)
      .execute()
    return
  }
  const { id } = await db
    .insertInto('invoice')
    .values({ ...invoice, companyId, reason: `stripe:${providerRef}`, effect: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, companyId, id, lines)
}
