import type { balanceProof, StatementFormat } from '@prumo/contract/finance/statement-records'
import { fromCents } from '@prumo/domain/money/money'
import { balancesOf, proveStatement, type StatementProof } from '@prumo/domain/statements/prove-statement'
import { readStatement } from '@prumo/domain/statements/read-statement'
import type { StatementLine } from '@prumo/domain/statements/statement-line'
import type * as z from 'zod'

type BalanceProof = z.input<typeof balanceProof>
export type LocalLine = Pick<StatementLine, 'lineNumber' | 'kind' | 'date' | 'description' | 'amountCents'>
export type StatementPreview = {
  lines: LocalLine[]
  movementCount: number
  balanceCount: number
  errorCount: number
  errors: string[]
  warnings: string[]
  proof: BalanceProof
  /** The accounts the file names, each once. */
  numbers: string[]
  /** The columns are not known: the person will be asked. */
  needsMapping: boolean
}

export const mostPreviewed = 50
const mostMessages = 200

/** What a file holds, read as the server will read it, before anything is sent. What becomes of its lines only the server knows. */
export async function previewStatement(
  chunks: AsyncIterable<Uint8Array>,
  format: StatementFormat,
): Promise<StatementPreview> {
  const errors: string[] = []
  const warnings: string[] = []
  const { lines, summary } = await readStatement(chunks, {
    format,
    account: '',
    onLine: (line) => {
      if (errors.length < mostMessages) errors.push(...line.errors)
      if (warnings.length < mostMessages) warnings.push(...line.warnings)
    },
  })
  const { accounts, movementCount, balanceCount, errorCount } = summary
  const balances = balancesOf(lines, accounts.length === 1 ? accounts[0]! : null)
  return {
    lines: lines.slice(0, mostPreviewed),
    movementCount,
    balanceCount,
    errorCount,
    errors,
    warnings: [...summary.warnings, ...warnings],
    proof: shownProof(proveStatement(balances, null)),
    numbers: [...new Set(accounts.flatMap(({ acctId }) => acctId ?? []))],
    needsMapping: summary.needsMapping !== null,
  }
}

const shownProof = ({ date, fileCents, movementCents, isProved, stopsAt }: StatementProof): BalanceProof => ({
  date,
  fileBalance: fileCents === null ? null : fromCents(fileCents),
  accountBalance: null,
  movements: fromCents(movementCents),
  isProved,
  holdsWithoutNew: false,
  stopsAt: stopsAt && {
    lineNumber: stopsAt.lineNumber,
    date: stopsAt.date,
    expected: fromCents(stopsAt.computedCents),
    found: fromCents(stopsAt.statedCents),
  },
})
