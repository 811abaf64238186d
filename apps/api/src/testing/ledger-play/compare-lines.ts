import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import type { HandLine } from '../ledger-by-hand/hand-records.ts'
import { balanceOn, isPaid, legsOf, type ModelAccount } from '../ledger-by-hand/ledger-model.ts'
import type { Play } from './ledger-play.ts'
import { linesOf } from '../finance/statement-lines.ts'

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const isOf =
  (account: ModelAccount) =>
  ({ id }: { id: string }) =>
    id === account.id

/** Lines stand as by hand; a settled one belongs to one settlement whose entries come to it, and no entry is paid twice. */
export async function compareLines({ app, owner, books }: Play) {
  const told = await linesOf(app, owner)
  const stateOf = ({ id, state }: { id: string; state?: string | undefined }) => `${id} ${state}`
  expect(told.map(stateOf).sort()).toEqual(books.lines.map(stateOf).sort())
  const settlementOf = (line: HandLine) =>
    books.settlements.find(({ parts }) => parts.some((part) => part.line === line)) ?? null
  const paidBy = new Map<string, number>()
  for (const { id, state, amount, settlementId, entries = [], bankAccount } of told) {
    const line = books.lines.find((one) => one.id === id)!
    expect([id, settlementId]).toEqual([id, settlementOf(line)?.id ?? null])
    if (state === 'open' || state === 'ignored') expect([id, entries]).toEqual([id, []])
    else expect([id, sum(entries.map((entry) => toCents(entry.amount)))]).toEqual([id, toCents(amount!)])
    for (const entry of entries) {
      expect([id, entry.status]).toEqual([id, 'PAID'])
      const key = `${entry.id} ${bankAccount!.id}`
      paidBy.set(key, (paidBy.get(key) ?? 0) + toCents(entry.amount))
    }
  }
  for (const [key, cents] of paidBy) {
    const [entryId, accountId] = key.split(' ')
    const entry = books.entries.find(({ id }) => id === entryId)!
    const moved = legsOf(books, entry).filter(({ account }) => account.id === accountId)
    expect([key, cents]).toEqual([key, sum(moved.map((leg) => leg.cents))])
  }
}

/** What a line of an account may be settled with: what is open, and what was paid and no line of that side is tied to. */
export async function compareFreeEntries({ app, owner, books }: Play) {
  const parts = books.settlements.flatMap((settlement) => settlement.parts)
  for (const account of books.accounts) {
    const filters = { bankAccountId: account.id }
    const { data } = await app.call(owner, reconciliation.entries, { body: { limit: 1000, filters } })
    const free = books.entries.filter(
      (entry) =>
        entry.status !== 'CANCELED' &&
        (entry.feeOf === null || isPaid(entry)) &&
        legsOf(books, entry).some((leg) => leg.account === account) &&
        !parts.some((part) => part.entry === entry && part.line.accountId === account.id) &&
        !books.lines.some(({ state, ownEntry }) => state === 'posted' && ownEntry === entry),
    )
    expect([account.name, data.items.map(({ id }) => id).sort()]).toEqual([
      account.name,
      free.map(({ id }) => id).sort(),
    ])
  }
}

/** Bank beside system, day by day and as a whole. */
export async function compareAccounts(play: Play) {
  const { app, owner, books } = play
  const { data } = await app.call(owner, reconciliation.accounts, {})
  for (const { id, counts, systemBalance, name } of data.items) {
    const lines = books.lines.filter(({ accountId }) => accountId === id)
    const count = (state: HandLine['state']) => lines.filter((line) => line.state === state).length
    expect([name, counts, toCents(systemBalance)]).toEqual([
      name,
      { open: count('open'), posted: count('posted'), settled: count('settled'), ignored: count('ignored') },
      balanceOn(books, books.today, 'actual', (account) => account.id === id),
    ])
  }
  for (const account of books.accounts) await compareBankDays(play, account)
}

async function compareBankDays(play: Play, account: ModelAccount) {
  const { app, owner, books } = play
  const body = { bankAccountId: account.id, startDate: '2020-01-01', endDate: '2030-01-01' }
  const { data } = await app.call(owner, reconciliation.days, { body })
  const bank = bankDays(play, account)
  const last = [...bank.keys()].sort().at(-1)
  const held = (day: CalendarDate) => balanceOn(books, day, 'actual', isOf(account))
  const bankOn = (day: CalendarDate) => [...bank].filter(([known]) => known <= day).at(-1)?.[1].balance ?? null
  for (const { day, bankBalance, systemBalance, systemMovement, bankMovement, waiting } of data.days) {
    const moved = books.entries
      .filter((entry) => isPaid(entry) && entry.effectiveDate === day)
      .flatMap((entry) => legsOf(books, entry).filter((leg) => leg.account.id === account.id))
    const stated = bankOn(day)
    expect([day, toCents(systemBalance), toCents(systemMovement), toCents(bankMovement), waiting]).toEqual([
      day,
      held(day),
      sum(moved.map(({ cents }) => cents)),
      bank.get(day)?.movement ?? 0,
      bank.get(day)?.waiting ?? 0,
    ])
    expect([day, bankBalance === null ? null : toCents(bankBalance)]).toEqual([day, stated])
  }
  // Nobody sells by card here, so that no line can be income twice.
  expect(data.doubleIncome).toBeNull()
  if (!last) return expect([data.difference, data.days]).toEqual([null, []])
  const stated = bankOn(last)
  const { difference } = data
  expect([
    difference?.day,
    toCents(difference!.systemBalance),
    difference!.difference === null ? null : toCents(difference!.difference),
  ]).toEqual([last, held(last), stated === null ? null : stated - held(last)])
}

type BankDay = { movement: number; waiting: number; balance: number | null }

/** What the statements of an account say: its lines day by day, and the final balances of files, carried on and back. */
function bankDays({ books, files }: Play, { id }: ModelAccount): Map<CalendarDate, BankDay> {
  const days = new Map<CalendarDate, BankDay>()
  const dayOf = (day: CalendarDate) => {
    if (!days.has(day)) days.set(day, { movement: 0, waiting: 0, balance: null })
    return days.get(day)!
  }
  for (const { day, amount, state } of books.lines.filter(({ accountId }) => accountId === id)) {
    dayOf(day).movement += amount
    if (state === 'open') dayOf(day).waiting++
  }
  for (const { rows, balance, format, isDone } of files.filter(({ accountId }) => accountId === id))
    if (isDone && format === 'OFX')
      dayOf(
        rows
          .map(({ day }) => day)
          .sort()
          .at(-1)!,
      ).balance = balance
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [place, [, day]] of sorted.entries()) {
    const before = sorted[place - 1]?.[1].balance
    if (day.balance === null && before != null) day.balance = before + day.movement
  }
  for (const [place, [, day]] of sorted.entries().toArray().reverse()) {
    const after = sorted[place + 1]?.[1]
    if (day.balance === null && after?.balance != null) day.balance = after.balance - after.movement
  }
  return new Map(sorted)
}
