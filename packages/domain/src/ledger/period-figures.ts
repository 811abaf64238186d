/** What moves a balance, each under its own name; all in cents, expenses as magnitudes. */
export type NamedFigures = {
  income: number
  expense: number
  expectedIncome: number
  expectedExpense: number
  overdueIncome: number
  overdueExpense: number
  accountOpenings: number
  beforeOpening: number
  /** Received less paid, realised or expected, in categories that are no part of the result. */
  outsideResult: number
}

/** What one stretch of days moved, in all and by name. Stretch 0 is all that came before the first. */
export type StretchMoves = NamedFigures & { step: number; paid: number; open: number }

/** Opening, every named figure, closing: together they add up to the cent. */
export type PeriodFigures<Balance extends number | null = number> = NamedFigures & {
  openingBalance: Balance
  transfers: number
  balance: Balance
}

const nothing: NamedFigures = {
  income: 0,
  expense: 0,
  expectedIncome: 0,
  expectedExpense: 0,
  overdueIncome: 0,
  overdueExpense: 0,
  accountOpenings: 0,
  beforeOpening: 0,
  outsideResult: 0,
}
const names = Object.keys(nothing) as (keyof NamedFigures)[]
const pickNamed = (moves: NamedFigures): NamedFigures =>
  Object.fromEntries(names.map((name) => [name, moves[name]])) as NamedFigures

/** The figures of each of so many stretches, each beginning where the one before ended. */
export function periodFigures(moves: readonly StretchMoves[], steps: number): PeriodFigures[] {
  const byStep = new Map(moves.map((move) => [move.step, move]))
  const before = byStep.get(0)
  let balance = before ? before.paid + before.open : 0
  return Array.from({ length: steps }, (_, index) => {
    const moved = byStep.get(index + 1) ?? { ...nothing, paid: 0, open: 0 }
    const openingBalance = balance
    balance += moved.paid + moved.open
    const named = pickNamed(moved)
    // Nothing else moves a balance: whatever the other names do not explain went from account to account.
    const transfers = balance - openingBalance - changeOf(named)
    return { openingBalance, ...named, transfers, balance }
  })
}

/** Several stretches in a row as one; there is at least one. */
export function sumFigures<Balance extends number | null>(
  parts: readonly PeriodFigures<Balance>[],
): PeriodFigures<Balance> {
  const sum = (name: keyof NamedFigures | 'transfers') => parts.reduce((total, part) => total + part[name], 0)
  return {
    openingBalance: parts[0]!.openingBalance,
    ...(Object.fromEntries(names.map((name) => [name, sum(name)])) as NamedFigures),
    transfers: sum('transfers'),
    balance: parts.at(-1)!.balance,
  }
}

const changeOf = (named: NamedFigures) =>
  named.income +
  named.expectedIncome +
  named.overdueIncome -
  named.expense -
  named.expectedExpense -
  named.overdueExpense +
  named.accountOpenings +
  named.beforeOpening +
  named.outsideResult
