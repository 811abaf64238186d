import type {
  ReconciliationEntry,
  ReconciliationLine,
  SettlementDraft,
  Suggestion,
} from '@prumo/contract/finance/reconciliation-records'
import { principalArriving } from '@prumo/domain/ledger/fee-share'
import { fromCents, toCents } from '@prumo/domain/money/money'

export type WorkEntry = Pick<
  ReconciliationEntry,
  | 'id'
  | 'type'
  | 'status'
  | 'description'
  | 'amount'
  | 'effectiveAmount'
  | 'fee'
  | 'day'
  | 'version'
  | 'sourceBankAccount'
>
export type WorkLine = Pick<ReconciliationLine, 'id' | 'amount' | 'date' | 'description' | 'bankAccount'>
/** What makes up for a difference. */
export type Remedy = 'interest' | 'fine' | 'discount' | 'fee' | 'partial'

export const remedyLabels: Record<Remedy, string> = {
  interest: 'Juros',
  fine: 'Multa',
  discount: 'Desconto',
  fee: 'Tarifa do banco',
  partial: 'Pagamento parcial',
}

/** What an entry moves on the account of the lines, in cents: a transfer takes from its source. */
export const effectOf = (entry: WorkEntry, bankAccountId: string) =>
  toCents(entry.effectiveAmount) * (entry.type === 'TRANSFER' && entry.sourceBankAccount?.id === bankAccountId ? -1 : 1)

export type Sums = { bank: number; ledger: number; difference: number }

/** Both sides in cents. The difference is what the bank shows beyond the entries. */
export function settlementSums(lines: readonly WorkLine[], entries: readonly WorkEntry[]): Sums {
  const bank = lines.reduce((total, { amount }) => total + toCents(amount), 0)
  const accountId = lines[0]?.bankAccount.id ?? ''
  const whole = entries.reduce((total, entry) => total + effectOf(entry, accountId), 0)
  // A fee that is expected is kept of what arrives, unless all of it arrived.
  const ledger = bank === whole ? whole : entries.reduce((total, { fee }) => total - toCents(fee), whole)
  return { bank, ledger, difference: bank - ledger }
}

/** Which remedies fit: more than foreseen, or less, of money coming in or going out. */
export function remediesFor({ bank, ledger, difference }: Sums, entries: readonly WorkEntry[]): Remedy[] {
  const open = entries.filter(({ status }) => status !== 'PAID')
  if (difference === 0 || open.length === 0 || bank === 0 || Math.sign(bank) !== Math.sign(ledger)) return []
  const isMore = Math.abs(bank) > Math.abs(ledger)
  const isIncome = ledger > 0
  const isTransfer = open.some(({ type }) => type === 'TRANSFER')
  // A transfer is the same on both sides: only what the bank took for it leaves beyond it.
  if (isTransfer) return isMore && !isIncome ? ['fee'] : []
  if (isMore) return ['interest', 'fine', ...(isIncome ? [] : (['fee'] as const))]
  return ['discount', ...(isIncome ? (['fee'] as const) : []), ...(entries.length === 1 ? (['partial'] as const) : [])]
}

/** The settlement as it is sent, or null while the two sides do not meet. */
export function settlementDraftOf(
  lines: readonly WorkLine[],
  entries: readonly WorkEntry[],
  remedy: Remedy | null,
  feeCategoryId: string | null = null,
): SettlementDraft | null {
  if (lines.length === 0 || entries.length === 0 || (lines.length > 1 && entries.length > 1)) return null
  const sums = settlementSums(lines, entries)
  const plain = { lineIds: lines.map(({ id }) => id), entries: entries.map(({ id, version }) => ({ id, version })) }
  if (sums.difference === 0) return plain
  if (!remedy || !remediesFor(sums, entries).includes(remedy)) return null
  const size = fromCents(Math.abs(sums.difference))
  if (remedy === 'fee') return { ...plain, fee: { amount: size, categoryId: feeCategoryId } }
  const at = entries.findLastIndex(({ status }) => status !== 'PAID')
  const { amount, fee } = entries[0]!
  const principal = principalArriving(Math.abs(sums.bank), toCents(amount), toCents(fee))
  const extra = remedy === 'partial' ? { amount: fromCents(principal) } : { [remedy]: size }
  return { ...plain, entries: plain.entries.map((entry, index) => (index === at ? { ...entry, ...extra } : entry)) }
}

/** A suggestion of entries as it is sent. */
export function draftOfSuggestion({ lineIds, entries, fee }: Suggestion): SettlementDraft {
  return {
    lineIds,
    entries: entries.map(({ id, version, status, principal, interest, fine, discount }) => ({
      id,
      version,
      ...(status !== 'PAID' && { interest, fine, discount, ...(principal !== null && { amount: principal }) }),
    })),
    ...(fee > 0 && { fee: { amount: fee } }),
  }
}
