import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { createEntries } from '../ledger/create-entries.ts'
import type { NewEntry } from '../ledger/entry-columns.ts'
import { checkReferences } from '../ledger/references/check-references.ts'

/** What is to be paid to somebody, in parts. */
export type Payables = {
  personId: string
  bankAccountId: string
  categoryId: string | null
  competenceDate: CalendarDate
  additionalData: { key: string; value: string }[]
  acceptBlocked?: boolean | undefined
  /** The record that asks for them: what a seller is paid, or what a supplier sent. */
  owner: Pick<NewEntry, 'commissionPaymentId' | 'supplierInvoiceId'>
  parcels: readonly { description: string; dueOn: CalendarDate; amount: number }[]
}

/** Open expenses, one for each part; answers their ids. */
export async function createPayables(ctx: Context, payables: Payables): Promise<string[]> {
  const { bankAccountId, parcels, acceptBlocked, ...shared } = payables
  const entries = parcels.map(({ description, dueOn, amount }): NewEntry => ({
    id: uuidv7(),
    type: 'EXPENSE',
    description,
    amount,
    categoryId: shared.categoryId,
    destinationBankAccountId: bankAccountId,
    personId: shared.personId,
    additionalData: shared.additionalData,
    scheduleDate: dueOn,
    competenceDate: shared.competenceDate,
    ...shared.owner,
  }))
  if (entries[0]) await checkReferences(ctx, entries[0], {}, { acceptBlocked })
  await createEntries(ctx, entries)
  return entries.map(({ id }) => id)
}
