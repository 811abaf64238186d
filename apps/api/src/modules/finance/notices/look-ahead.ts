import type { NoticeSettings } from '@prumo/contract/finance/notices'
import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { findLowBalance, joinMoves, type LowBalance } from '@prumo/domain/ledger/low-balance'
import type { Db } from '#platform/db/transaction.ts'
import { listAccountsAhead } from './queries.ts'

export type LowAccount = LowBalance & { bankAccount: { id: string; name: string } | null }

/** Which accounts will run below the person's limit, and whether all of them together will. */
export async function findLowAccounts(
  db: Db,
  { balanceLimit, balanceDays }: NoticeSettings,
  today: CalendarDate,
): Promise<LowAccount[]> {
  const accounts = await listAccountsAhead(db, today, addDays(today, balanceDays))
  const low = accounts.flatMap(({ id, name, start, moves }): LowAccount[] => {
    const found = findLowBalance(start, moves, balanceLimit, today)
    return found ? [{ ...found, bankAccount: { id, name } }] : []
  })
  if (accounts.length < 2) return low
  const total = findLowBalance(
    accounts.reduce((sum, { start }) => sum + start, 0),
    joinMoves(accounts.map(({ moves }) => moves)),
    balanceLimit,
    today,
  )
  return total ? [{ ...total, bankAccount: null }, ...low] : low
}
