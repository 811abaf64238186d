import type { CalendarDate } from '../calendar/calendar-date.ts'
import { formatBRL, largestCents } from '../money/money.ts'
import { inOrder, proveBalance, type BalanceMismatch, type ProvedLine } from './balance-proof.ts'
import { fateOf } from './fate-of.ts'
import type { Judgement } from './judge-lines.ts'
import type { StatementAccount } from './statement-line.ts'
import { StatementProblem } from './statement-problem.ts'

/** What the bank says the account held at the end of a day. */
type StatedBalance = {
  date: CalendarDate
  cents: number
  /** What it would be if the bank had left out the decimal separator; null when there is no doubt. */
  unscaledCents: number | null
}

/** What a file says of balances, by itself. */
export type FileBalances = {
  stated: StatedBalance | null
  /** What its movements add up to. */
  movementCents: number
  /** Where its movements do not lead to the next balance it states. */
  stopsAt: BalanceMismatch | null
}

export type StatementProof = {
  date: CalendarDate | null
  fileCents: number | null
  /** What the account holds here on that day once the file is imported; null where no account is known. */
  accountCents: number | null
  movementCents: number
  /** Null: there is nothing to compare, or the bank's figure is in doubt. */
  isProved: boolean | null
  stopsAt: BalanceMismatch | null
}

/** The final balance of the file where it has one; otherwise the last that its lines state, led on by what moved after it. */
export function balancesOf(lines: readonly ProvedLine[], account: StatementAccount | null): FileBalances {
  const ledger = account?.ledgerBalance ?? null
  const isLater = ledger?.date != null && account?.periodEnd != null && ledger.date > account.periodEnd
  const own = proveBalance(lines, isLater ? null : ledger)
  const lastDay = lines.reduce<CalendarDate | null>(
    (last, { kind, date }) => (kind === 'movement' && date && (!last || date > last) ? date : last),
    null,
  )
  return { stated: stated(), movementCents: movementsOf(lines), stopsAt: own.mismatch }

  function stated(): StatedBalance | null {
    const day = ledger?.date ?? lastDay
    if (ledger && day) {
      const { amountCents, unscaledCents } = ledger
      return own.wasUnscaled
        ? { date: day, cents: unscaledCents!, unscaledCents: null }
        : { date: day, cents: amountCents, unscaledCents }
    }
    if (own.status === 'proved' && lastDay) return { date: lastDay, cents: own.closingCents!, unscaledCents: null }
    const last = inOrder(lines).findLast(({ balanceCents, date }) => balanceCents !== null && date !== null)
    return last ? { date: last.date!, cents: last.balanceCents!, unscaledCents: null } : null
  }
}

/** A balance is proved when the account, here, holds what the bank says it holds on that day: nothing less. */
export function proveStatement(
  { stated, movementCents, stopsAt }: FileBalances,
  accountCents: number | null,
): StatementProof {
  const proof = { date: stated?.date ?? null, accountCents: stated && accountCents, movementCents, stopsAt }
  if (!stated) return { ...proof, fileCents: null, isProved: null }
  const { cents, unscaledCents } = stated
  if (accountCents === null) return { ...proof, fileCents: cents, isProved: null }
  if (unscaledCents !== null && accountCents === unscaledCents)
    return { ...proof, fileCents: unscaledCents, isProved: true }
  const isEqual = cents === accountCents
  return { ...proof, fileCents: cents, isProved: isEqual || unscaledCents === null ? isEqual : null }
}

/** What they add up to, none of them beyond what a total can tell. */
function movementsOf(lines: readonly ProvedLine[]) {
  const amounts = lines.map(({ kind, amountCents }) => (kind === 'movement' ? (amountCents ?? 0) : 0))
  const gross = amounts.reduce((sum, cents) => sum + Math.abs(cents), 0)
  if (gross > largestCents)
    throw new StatementProblem(
      'too-large',
      `Os lançamentos do extrato somam mais de ${formatBRL(largestCents)}, o maior total que o Prumo calcula. Confira os valores do arquivo.`,
    )
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

type Effect = Pick<ProvedLine, 'date' | 'amountCents'>

/** What importing these lines as they were judged moves on the account between two days. A match that was paid moved already. */
export const importedCents = (
  lines: readonly Effect[],
  judgements: readonly Judgement[],
  { from, until }: { from: CalendarDate; until: CalendarDate },
) =>
  lines.reduce((sum, { date, amountCents }, place) => {
    const { verdict, match } = judgements[place]!
    const fate = fateOf({ verdict, choice: null })
    const isMoving = fate === 'post' || (fate === 'settle' && !match!.isPaid)
    return isMoving && date && date >= from && date <= until ? sum + (amountCents ?? 0) : sum
  }, 0)
