import { isBetween, writeEntryByHand } from './hand-changes.ts'
import type { LedgerByHand } from './ledger-by-hand.ts'
import { balanceOn, isOpen, type ModelAccount } from './ledger-model.ts'

/** An account gives its balance, by a transfer today, and what is open to another. */
export function inactivateByHand(books: LedgerByHand, account: ModelAccount, receiver: ModelAccount | null): boolean {
  const canReceive = (other: ModelAccount) => other !== account && other.isActive && other.openingDate <= books.today
  if (receiver && !canReceive(receiver)) return false
  const balance = balanceOn(books, '9999-12-31', 'actual', ({ id }) => id === account.id)
  const open = books.entries.filter(
    (entry) => isOpen(entry) && [entry.destinationBankAccountId, entry.sourceBankAccountId].includes(account.id),
  )
  if (balance !== 0 && account.openingDate > books.today) return false
  if (balance !== 0 || open.length > 0) {
    if (!receiver || open.some((entry) => isBetween(entry, account.id, receiver.id))) return false
    const moved = (id: string | null) => (id === account.id ? receiver.id : id)
    for (const entry of open)
      writeEntryByHand(entry, {
        destinationBankAccountId: moved(entry.destinationBankAccountId)!,
        sourceBankAccountId: moved(entry.sourceBankAccountId),
      })
    const [from, to] = balance > 0 ? [account, receiver] : [receiver, account]
    if (balance !== 0)
      books.add({
        type: 'TRANSFER',
        amount: Math.abs(balance),
        scheduleDate: books.today,
        effectiveDate: books.today,
        destinationBankAccountId: to.id,
        sourceBankAccountId: from.id,
      })
  }
  account.isActive = false
  return true
}
