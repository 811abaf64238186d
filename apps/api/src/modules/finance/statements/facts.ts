import type { StatementFormat } from '@prumo/contract/finance/statements'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { proveBalance, type BalanceProof } from '@prumo/domain/statements/balance-proof'
import type {
  ColumnMapping,
  StatementAccount,
  StatementLine,
  StatementSummary,
} from '@prumo/domain/statements/statement-line'

/** What a line contributes to the proof of the balance; small, because there may be many. */
export type ProofLine = Pick<StatementLine, 'lineNumber' | 'kind' | 'date' | 'amountCents' | 'balanceCents'>

export type StoredFacts = {
  bankId: string | null
  accountId: string | null
  currency: string | null
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  balanceProof: {
    fileBalance: number | null
    computedBalance: number | null
    isProved: boolean | null
    stopsAt: { lineNumber: number | null; date: CalendarDate | null; expected: number; found: number } | null
  }
  needsMapping: { rows: string[][] } | null
  mapping: ColumnMapping | null
}

export const noFacts: StoredFacts = {
  bankId: null,
  accountId: null,
  currency: null,
  startDate: null,
  endDate: null,
  balanceProof: { fileBalance: null, computedBalance: null, isProved: null, stopsAt: null },
  needsMapping: null,
  mapping: null,
}

type Known = {
  summary: StatementSummary
  account: StatementAccount | null
  lines: readonly ProofLine[]
  /** What the product says the account held before. */ balanceBefore: number | null
}

export function factsOf({ summary, account, lines, balanceBefore }: Known): StoredFacts {
  const proof = prove(account, lines, balanceBefore)
  return {
    bankId: account?.bankId ?? null,
    accountId: account?.acctId ?? null,
    currency: account?.currency ?? null,
    startDate: account?.periodStart ?? summary.periodStart,
    endDate: account?.periodEnd ?? summary.periodEnd,
    balanceProof: shownProof(proof, account, lines),
    needsMapping: summary.needsMapping ? { rows: summary.needsMapping.rows } : null,
    mapping: summary.mapping,
  }
}

/**
 * By what the file states of itself. Where it states only its final balance, the product's own balance before it may prove
 * it; when the two differ nothing is said, because the product may not know the whole past.
 */
function prove(
  account: StatementAccount | null,
  lines: readonly ProofLine[],
  balanceBefore: number | null,
): BalanceProof {
  const ledger = account?.ledgerBalance ?? null
  const own = proveBalance(lines, { ledger })
  const isLater = ledger?.date != null && account?.periodEnd != null && ledger.date > account.periodEnd
  if (own.mismatch?.lineNumber === null && isLater) return proveBalance(lines)
  if (own.status !== 'unproved' || balanceBefore === null) return own
  const withOurs = proveBalance(lines, { ledger, openingCents: balanceBefore })
  return withOurs.status === 'proved' ? withOurs : { ...own, closingCents: withOurs.closingCents }
}

function shownProof(
  { status, closingCents, mismatch, wasUnscaled }: BalanceProof,
  account: StatementAccount | null,
  lines: readonly ProofLine[],
): StoredFacts['balanceProof'] {
  const ledger = account?.ledgerBalance ?? null
  const stated = lines.findLast(({ balanceCents }) => balanceCents !== null)?.balanceCents ?? null
  return {
    fileBalance: ledger ? (wasUnscaled ? ledger.unscaledCents : ledger.amountCents) : stated,
    computedBalance: closingCents,
    isProved: status === 'unproved' ? null : status === 'proved',
    stopsAt: mismatch && {
      lineNumber: mismatch.lineNumber,
      date: mismatch.date,
      expected: mismatch.computedCents,
      found: mismatch.statedCents,
    },
  }
}

export const proofWarnings = ({ balanceProof: { isProved, stopsAt } }: StoredFacts): string[] => {
  if (isProved !== false || !stopsAt) return []
  const where = stopsAt.lineNumber === null ? 'no fim do arquivo' : `na linha ${stopsAt.lineNumber}`
  return [`Os lançamentos não levam ao saldo que o arquivo mostra ${where}. Pode faltar uma linha.`]
}

export const formatOf = (fileName: string): StatementFormat | null => {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase()
  return (
    (
      { ofx: 'OFX', ofc: 'OFX', csv: 'CSV', txt: 'TXT', xlsx: 'EXCEL', xls: 'EXCEL' } as Record<string, StatementFormat>
    )[extension ?? ''] ?? null
  )
}
