import type { CalendarDate } from '../calendar/calendar-date.ts'

/** What the statements say of one day: money moved, and the balance at its end where one is stated. */
export type BankDay = { day: CalendarDate; movementCents: number; statedCents: number | null; waiting: number }
export type SystemDay = { day: CalendarDate; paidCents: number }
type Account = { openingDate: CalendarDate; openingCents: number }

export type ComparedDay = {
  day: CalendarDate
  bankBalance: number | null
  isStated: boolean
  bankMovement: number
  systemBalance: number
  systemMovement: number
  difference: number | null
  waiting: number
}

/**
 * Bank beside system for every day on which either moved, up to the last day the statements know. Between stated balances
 * the bank's follows from its movements; where none is stated anywhere only the movements are compared. Days are ascending.
 */
export function compareDays(
  bank: readonly BankDay[],
  system: readonly SystemDay[],
  { openingDate, openingCents }: Account,
): ComparedDay[] {
  const balances = bankBalances(bank)
  const last = bank.at(-1)?.day
  if (last === undefined) return []
  const bankOf = new Map(bank.map((day, index) => [day.day, { ...day, balance: balances[index]! }]))
  const systemOf = new Map(system.map(({ day, paidCents }) => [day, paidCents]))
  const days = [...new Set([...bankOf.keys(), ...systemOf.keys()])].filter((day) => day <= last).sort()
  let bankBalance: number | null = null
  let paid = 0
  return days.map((day) => {
    const here = bankOf.get(day)
    const systemMovement = systemOf.get(day) ?? 0
    if (here) bankBalance = here.balance
    if (day >= openingDate) paid += systemMovement
    const systemBalance = day < openingDate ? 0 : openingCents + paid
    const bankMovement = here?.movementCents ?? 0
    // Before the first day of the statements nothing is known of the bank.
    const difference =
      bankBalance === null ? (day < bank[0]!.day ? null : bankMovement - systemMovement) : bankBalance - systemBalance
    return {
      day,
      bankBalance,
      isStated: here?.statedCents != null,
      bankMovement,
      systemBalance,
      systemMovement,
      difference,
      waiting: here?.waiting ?? 0,
    }
  })
}

function bankBalances(days: readonly BankDay[]): (number | null)[] {
  const balances: (number | null)[] = []
  for (const { statedCents, movementCents } of days) {
    const before = balances.at(-1)
    balances.push(statedCents ?? (before == null ? null : before + movementCents))
  }
  for (let at = balances.length - 2; at >= 0; at--) {
    const after = balances[at + 1]
    if (balances[at] === null && after != null) balances[at] = after - days[at + 1]!.movementCents
  }
  return balances
}

/** Where the account stands beside the bank on the last day the statements know. */
type AccountDifference = Pick<ComparedDay, 'day' | 'bankBalance' | 'systemBalance' | 'difference'> & {
  /** From this day on the balances differ; null: they agree, or the bank's is not known. */
  since: CalendarDate | null
}

export function differenceOf(days: readonly ComparedDay[]): AccountDifference | null {
  const last = days.at(-1)
  if (!last) return null
  const { day, bankBalance, systemBalance } = last
  if (bankBalance === null) return { day, bankBalance, systemBalance, difference: null, since: null }
  const agreed = days.findLastIndex(({ difference }) => difference === 0 || difference === null)
  const since = agreed === days.length - 1 ? null : days[agreed + 1]!.day
  return { day, bankBalance, systemBalance, difference: last.difference, since }
}
