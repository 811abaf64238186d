import { writeEntryByHand } from './hand-changes.ts'
import type { HandEntry } from './hand-records.ts'
import { isOpen } from './ledger-model.ts'

/** What a bank took for these transfers, or will take. */
export const feesAmong = (entries: readonly HandEntry[], transfers: readonly HandEntry[]) =>
  entries.filter(({ feeOf }) => feeOf && transfers.includes(feeOf))

/** Another state of a transfer is that of its fees too, where they stood as it did. */
export function followTransfer(fees: readonly HandEntry[], before: HandEntry, now: HandEntry) {
  if (before.status === now.status) return
  const { status, effectiveDate = null, sourceBankAccountId } = now
  for (const fee of fees)
    if (fee.status !== status && (fee.status === before.status || (isOpen(fee) && isOpen(before))))
      writeEntryByHand(fee, { status, effectiveDate, destinationBankAccountId: sourceBankAccountId! })
}
