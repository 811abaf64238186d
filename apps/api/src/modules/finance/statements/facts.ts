import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { balancesOf, proveStatement, type FileBalances } from '@prumo/domain/statements/prove-statement'
import type { ReadLine } from '@prumo/domain/statements/read-statement'
import type { ColumnMapping, StatementAccount, StatementSummary } from '@prumo/domain/statements/statement-line'

/** What a file says about itself. */
export type StoredFacts = {
  bankId: string | null
  accountId: string | null
  currency: string | null
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  balances: FileBalances
  needsMapping: { rows: string[][] } | null
  mapping: ColumnMapping | null
}

export const noFacts: StoredFacts = {
  bankId: null,
  accountId: null,
  currency: null,
  startDate: null,
  endDate: null,
  balances: { stated: null, movementCents: 0, stopsAt: null },
  needsMapping: null,
  mapping: null,
}

export const factsOf = (
  summary: StatementSummary,
  account: StatementAccount | null,
  lines: readonly ReadLine[],
): StoredFacts => ({
  bankId: account?.bankId ?? null,
  accountId: account?.acctId ?? null,
  currency: account?.currency ?? null,
  startDate: account?.periodStart ?? summary.periodStart,
  endDate: account?.periodEnd ?? summary.periodEnd,
  balances: balancesOf(lines, account),
  needsMapping: summary.needsMapping ? { rows: summary.needsMapping.rows } : null,
  mapping: summary.mapping,
})

/** What the account holds on the day of the bank's balance: with all the import is going to do, and without entries of its own. */
export type BalanceAfter = { accountCents: number; withoutNewCents: number }

/** The facts as they are told, beside what the account holds on the day of the bank's balance; null: no account is known. */
export function shownFacts(
  { bankId, accountId, currency, startDate, endDate, balances }: StoredFacts,
  after: BalanceAfter | null,
) {
  const { date, fileCents, movementCents, isProved, stopsAt, ...proof } = proveStatement(
    balances,
    after?.accountCents ?? null,
  )
  return {
    bankId,
    accountId,
    currency,
    startDate,
    endDate,
    balanceProof: {
      date,
      fileBalance: fileCents,
      accountBalance: proof.accountCents,
      movements: movementCents,
      isProved,
      holdsWithoutNew: isProved === false && after?.withoutNewCents === fileCents,
      stopsAt: stopsAt && {
        lineNumber: stopsAt.lineNumber,
        date: stopsAt.date,
        expected: stopsAt.computedCents,
        found: stopsAt.statedCents,
      },
    },
  }
}

export function balanceWarnings({ balances: { stopsAt } }: StoredFacts): string[] {
  if (!stopsAt) return []
  const where = stopsAt.lineNumber === null ? 'no fim do arquivo' : `na linha ${stopsAt.lineNumber}`
  return [`Os lançamentos não levam ao saldo que o arquivo mostra ${where}. Pode faltar uma linha.`]
}
