import type { balanceProof, StatementFormat } from '@prumo/contract/finance/statements'
import { proveBalance } from '@prumo/domain/statements/balance-proof'
import { parseStatement } from '@prumo/domain/statements/parse-statement'
import type { StatementLine, StatementSummary } from '@prumo/domain/statements/statement-line'
import { fromCents } from '@prumo/domain/money/money'
import type * as z from 'zod'

export type BalanceProof = z.input<typeof balanceProof>
export type LocalLine = Pick<StatementLine, 'lineNumber' | 'kind' | 'date' | 'description' | 'amountCents'>
export type LocalPreview = {
  lines: LocalLine[]
  movementCount: number
  balanceCount: number
  errorCount: number
  errors: string[]
  warnings: string[]
  proof: BalanceProof
  /** The columns are not known: the person will be asked. */
  needsMapping: boolean
}

export const mostPreviewed = 50
const mostMessages = 200

/** What a file holds, read by the server's own parser, before anything is sent. */
export async function previewStatement(
  chunks: AsyncIterable<Uint8Array>,
  format: StatementFormat,
): Promise<LocalPreview> {
  const lines: LocalLine[] = []
  const proved: Pick<StatementLine, 'lineNumber' | 'kind' | 'date' | 'amountCents' | 'balanceCents'>[] = []
  const errors: string[] = []
  const warnings: string[] = []
  const parsing = parseStatement(chunks, { format })
  let next = await parsing.next()
  for (; !next.done; next = await parsing.next()) {
    const { lineNumber, kind, date, description, amountCents, balanceCents } = next.value
    proved.push({ lineNumber, kind, date, amountCents, balanceCents })
    if (lines.length < mostPreviewed) lines.push({ lineNumber, kind, date, description, amountCents })
    if (errors.length < mostMessages) errors.push(...next.value.errors)
    if (warnings.length < mostMessages) warnings.push(...next.value.warnings)
  }
  const summary = next.value
  return {
    lines,
    movementCount: summary.movementCount,
    balanceCount: summary.balanceCount,
    errorCount: summary.errorCount,
    errors,
    warnings: [...summary.warnings, ...warnings],
    proof: proofOf(proved, summary),
    needsMapping: summary.needsMapping !== null,
  }
}

function proofOf(lines: Parameters<typeof proveBalance>[0], { accounts }: StatementSummary): BalanceProof {
  const ledger = accounts.length === 1 ? accounts[0]!.ledgerBalance : null
  const { status, closingCents, mismatch } = proveBalance(lines, { ledger })
  return {
    fileBalance: ledger && fromCents(ledger.amountCents),
    computedBalance: closingCents === null ? null : fromCents(closingCents),
    isProved: status === 'unproved' ? null : status === 'proved',
    stopsAt: mismatch && {
      lineNumber: mismatch.lineNumber,
      date: mismatch.date,
      expected: fromCents(mismatch.computedCents),
      found: fromCents(mismatch.statedCents),
    },
  }
}
