import type { HandChange, HandEntry } from './hand-records.ts'

/** What an edit changes of an entry: saying what is there already changes nothing. */
export function reallyChanged(entry: HandEntry, { amount, due, account, category, status }: HandChange): HandChange {
  return {
    ...(amount !== undefined && amount !== entry.amount && { amount }),
    ...(due && due !== entry.scheduleDate && { due }),
    ...(account && account !== entry.destinationBankAccountId && { account }),
    ...(category && category !== entry.categoryId && { category }),
    ...(status && status !== entry.status && { status }),
  }
}

export const isBetween = ({ destinationBankAccountId, sourceBankAccountId }: HandEntry, one: string, other: string) =>
  [one, other].includes(destinationBankAccountId) && [one, other].includes(sourceBankAccountId ?? '')

export const writeEntryByHand = (entry: HandEntry, values: Partial<HandEntry>) =>
  Object.assign(entry, values, { changes: entry.changes + 1 })
