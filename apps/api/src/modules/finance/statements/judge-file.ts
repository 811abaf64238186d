import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { setVerdicts, type AccountFacts, type Judgement } from '@prumo/domain/statements/judge-lines'
import type { ReadLine, ReadStatement } from '@prumo/domain/statements/read-statement'
import type { StatementLine } from '@prumo/domain/statements/statement-line'
import type { Db } from '#platform/db/transaction.ts'
import { findDoubleIncome } from '../reconciliation/suggestions/double-income.ts'
import { selectEntriesOfAccount } from '../reconciliation/suggestions/queries.ts'
import { chooseAccount } from './choose-account.ts'
import { factsOf, type StoredFacts } from './facts.ts'
import { selectRememberedKeys } from './line-queries.ts'

export type JudgedFile = {
  /** The lines of the account that is meant, and of each what would become of it. */
  lines: readonly ReadLine[]
  judgements: readonly Judgement[]
  /** Of each key remembered, the number of the last line that has it. */
  lastOccurrence: ReadonlyMap<string, number>
  facts: StoredFacts
  warnings: string[]
}

/** A file that was read, beside what is known of the account: the same for a preview and for the import. */
export async function judgeFile(
  db: Db,
  { lines: all, summary }: ReadStatement,
  { bankAccountId, accountNumber }: { bankAccountId: string | null; accountNumber: string | null },
): Promise<JudgedFile> {
  const { account, warnings } = bankAccountId
    ? await chooseAccount(db, bankAccountId, { summary, lines: all }, accountNumber)
    : { account: summary.accounts[0] ?? null, warnings: summary.warnings }
  const lines = summary.accounts.length > 1 && account ? all.filter(({ acctId }) => acctId === account.acctId) : all
  const known = bankAccountId ? factsOfAccount(db, bankAccountId) : null
  const judgements = await setVerdicts(lines, known)
  const lastOccurrence = known?.lastOccurrence ?? new Map()
  const doubts = bankAccountId ? await doubleWarnings(db, bankAccountId, lines, judgements) : []
  const facts = factsOf(summary, account, lines)
  return { lines, judgements, lastOccurrence, facts, warnings: [...warnings, ...doubts] }
}

async function doubleWarnings(
  db: Db,
  bankAccountId: string,
  lines: readonly ReadLine[],
  judgements: readonly Judgement[],
): Promise<string[]> {
  const coming = lines.flatMap(({ date, amountCents, description }, place) =>
    judgements[place]!.verdict === 'new' && date && amountCents ? [{ day: date, amountCents, description }] : [],
  )
  const found = await findDoubleIncome(db, bankAccountId, coming)
  if (!found) return []
  const subject = found.lines === 1 ? '1 linha nova parece repasse' : `${found.lines} linhas novas parecem repasses`
  return [
    `Receita em dobro? ${subject} de cartão, e há ${found.receivables} recebíveis de cartão em aberto nesta conta (${formatBRL(found.amount)} já sem as taxas). Depois de importar, concilie essas linhas com os recebíveis.`,
  ]
}

export function factsOfAccount(
  db: Db,
  bankAccountId: string,
): AccountFacts & { lastOccurrence: ReadonlyMap<string, number> } {
  const lastOccurrence = new Map<string, number>()
  return {
    bankAccountId,
    lastOccurrence,
    listKeys: async (days) => {
      const keys = await selectRememberedKeys(db, bankAccountId, days)
      for (const { key, last } of keys) lastOccurrence.set(key, last)
      return keys
    },
    listEntries: (wanted) => selectEntriesOfAccount(db, bankAccountId, wanted),
  }
}

/** What is to be known about a line before it comes in. */
export const messagesOf = (
  { errors, warnings, kind, date }: Pick<StatementLine, 'errors' | 'warnings' | 'kind' | 'date'>,
  openingDate: CalendarDate | null,
) => [
  ...errors,
  ...warnings,
  ...(openingDate && kind === 'movement' && date && date < openingDate
    ? [`Antes da abertura da conta (${formatDate(openingDate)}): não muda o saldo`]
    : []),
]
