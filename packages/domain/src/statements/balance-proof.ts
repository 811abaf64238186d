import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { LedgerBalance, StatementLine } from './statement-line.ts'

export type ProvedLine = Pick<StatementLine, 'lineNumber' | 'kind' | 'date' | 'amountCents' | 'balanceCents'>

/** A balance the file states that its movements do not lead to. Null line: the balance of the whole file. */
export type BalanceMismatch = {
  lineNumber: number | null
  date: CalendarDate | null
  statedCents: number
  computedCents: number
}

export interface BalanceProof {
  /** 'unproved': the file states no balance, or nothing to begin from. */
  status: 'proved' | 'mismatch' | 'unproved'
  openingCents: number | null
  closingCents: number | null
  /** Stated balances that agree with the movements. */
  matchedCount: number
  /** The first one that does not. */
  mismatch: BalanceMismatch | null
  /** The file's final balance was written without its decimal separator. */
  wasUnscaled: boolean
}

/**
 * Whether the movements of a file lead from one balance it states to the next. Files may run from new to old. A balance beside
 * a movement may be the one after it or the one at the end of its day.
 */
export function proveBalance(lines: readonly ProvedLine[], ledger: LedgerBalance | null = null): BalanceProof {
  const ordered = inOrder(lines.filter(({ kind }) => kind !== 'error'))
  const proofs = findOpenings(ordered).map((openingCents) => proveFrom(openingCents, ordered, ledger))
  return proofs.find(({ status }) => status === 'proved') ?? proofs[0] ?? unproved()
}

function proveFrom(openingCents: number, lines: readonly ProvedLine[], ledger: LedgerBalance | null): BalanceProof {
  const proof: BalanceProof = {
    status: 'unproved',
    openingCents,
    closingCents: null,
    matchedCount: 0,
    mismatch: null,
    wasUnscaled: false,
  }
  walk(lines, openingCents, proof)
  checkLedger(proof, ledger)
  if (proof.mismatch) proof.status = 'mismatch'
  else if (proof.matchedCount > 0) proof.status = 'proved'
  return proof
}

/** From old to new. */
export function inOrder(lines: readonly ProvedLine[]): readonly ProvedLine[] {
  const dates = lines.map(({ date }) => date).filter((date) => date !== null)
  return dates.length > 1 && dates[0]! > dates.at(-1)! ? lines.toReversed() : lines
}

/** What the account may have held before the first movement, from the first balance the file states: after its line, or after its day. */
function findOpenings(lines: readonly ProvedLine[]): number[] {
  const index = lines.findIndex(({ balanceCents }) => balanceCents !== null)
  if (index === -1) return []
  const { balanceCents, date } = lines[index]!
  const total = (end: number) =>
    lines.slice(0, end).reduce((sum, { kind, amountCents }) => sum + (kind === 'movement' ? (amountCents ?? 0) : 0), 0)
  const next = lines.findIndex((line, at) => at > index && line.date !== null && line.date !== date)
  return [...new Set([balanceCents! - total(index + 1), balanceCents! - total(next === -1 ? lines.length : next)])]
}

function walk(lines: readonly ProvedLine[], openingCents: number, proof: BalanceProof) {
  const closings = closingOfDays(lines, openingCents)
  let running = openingCents
  for (const { lineNumber, kind, date, amountCents, balanceCents } of lines) {
    if (kind === 'movement') running += amountCents ?? 0
    if (balanceCents === null || proof.mismatch) continue
    const isRight = balanceCents === running || (date !== null && closings.get(date) === balanceCents)
    if (isRight) proof.matchedCount++
    else proof.mismatch = { lineNumber, date, statedCents: balanceCents, computedCents: running }
  }
  proof.closingCents = running
}

function closingOfDays(lines: readonly ProvedLine[], openingCents: number) {
  const closings = new Map<CalendarDate, number>()
  let running = openingCents
  for (const { kind, date, amountCents } of lines) {
    if (kind === 'movement') running += amountCents ?? 0
    if (date) closings.set(date, running)
  }
  return closings
}

function checkLedger(proof: BalanceProof, ledger: LedgerBalance | null) {
  if (!ledger || proof.closingCents === null) return
  if (ledger.amountCents === proof.closingCents) proof.matchedCount++
  else if (ledger.unscaledCents !== null && ledger.unscaledCents === proof.closingCents) {
    proof.matchedCount++
    proof.wasUnscaled = true
  } else if (ledger.unscaledCents === null)
    proof.mismatch ??= {
      lineNumber: null,
      date: ledger.date,
      statedCents: ledger.amountCents,
      computedCents: proof.closingCents,
    }
}

const unproved = (): BalanceProof => ({
  status: 'unproved',
  openingCents: null,
  closingCents: null,
  matchedCount: 0,
  mismatch: null,
  wasUnscaled: false,
})
