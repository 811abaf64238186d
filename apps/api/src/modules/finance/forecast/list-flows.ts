import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Flow } from '@prumo/domain/ledger/forecast'
import { dueDateOf, numbersUpTo } from '@prumo/domain/ledger/occurrences'
import type { listOpenDays, listOpenOfPeople, ForecastSequence } from './queries.ts'

type OpenDays = Awaited<ReturnType<typeof listOpenDays>>
type OpenOfPeople = Awaited<ReturnType<typeof listOpenOfPeople>>

/** Open entries as flows; what comes from people a scenario leaves out is told apart from the rest of its day. */
export function openFlows(days: OpenDays, ofPeople: OpenOfPeople): Flow[] {
  const keyOf = (accountId: string, date: CalendarDate) => `${accountId} ${date}`
  const apart = new Map<string, number>()
  for (const { accountId, day, income } of ofPeople)
    apart.set(keyOf(accountId, day), (apart.get(keyOf(accountId, day)) ?? 0) + income)
  const known = new Set(days.map(({ accountId, day }) => keyOf(accountId, day)))
  return [
    ...days.flatMap(({ accountId, day: date, income, expense, open }): Flow[] => [
      { date, accountId, kind: 'income', cents: income - (apart.get(keyOf(accountId, date)) ?? 0) },
      { date, accountId, kind: 'expense', cents: -expense },
      { date, accountId, kind: 'transfer', cents: open - income + expense },
    ]),
    // An account nobody asked for is not known here: its receipts do not count.
    ...ofPeople
      .filter(({ accountId, day }) => known.has(keyOf(accountId, day)))
      .map(({ personId, accountId, day: date, income }): Flow => ({
        date,
        accountId,
        kind: 'income',
        cents: income,
        personId,
      })),
  ].filter(({ cents }) => cents !== 0)
}

/** What fixed sequences will bring beyond what is already in the ledger. */
export const sequenceFlows = (
  sequences: readonly ForecastSequence[],
  accounts: ReadonlySet<string>,
  { today, end }: { today: CalendarDate; end: CalendarDate },
): Flow[] =>
  sequences.flatMap((sequence) =>
    numbersUpTo(sequence, sequence, sequence.nextNumber, end)
      .filter((number) => !sequence.made.includes(number))
      .flatMap((number) => movesOf(sequence, later(dueDateOf(sequence, number), today)))
      .filter(({ accountId }) => accounts.has(accountId!)),
  )

function movesOf(
  { type, amount, destinationBankAccountId, sourceBankAccountId, personId }: ForecastSequence,
  date: CalendarDate,
): Flow[] {
  if (type !== 'TRANSFER')
    return [
      {
        date,
        accountId: destinationBankAccountId,
        kind: type === 'INCOME' ? 'income' : 'expense',
        cents: type === 'INCOME' ? amount : -amount,
        personId,
      },
    ]
  return [
    { date, accountId: destinationBankAccountId, kind: 'transfer', cents: amount },
    { date, accountId: sourceBankAccountId, kind: 'transfer', cents: -amount },
  ]
}

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b)
