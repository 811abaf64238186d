import {
  addDays,
  addMonths,
  compare,
  endOfMonth,
  startOfMonth,
  type CalendarDate,
} from '@prumo/domain/calendar/calendar-date'
import { competenceDateOf, dueDateOf, numbersUpTo } from '@prumo/domain/ledger/occurrences'
import { splitCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { pickShared, type NewEntry, type Sequence } from '#modules/finance/index.ts'
import { costCenterOfCategory } from './demo-cost-centers.ts'
import { expense, till, type Line, type Repeated } from './demo-line.ts'
import { monthlyExpenses, monthlyIncomes, transfers } from './demo-monthly-lines.ts'
import { oddEntries } from './demo-odd-entries.ts'
import { installmentPurchases, sequences } from './demo-sequences.ts'
import { daysOfTills, daysOfYear, type DemoYear } from './selling/plan-year.ts'

/** Ids by name, as they were made for this company. */
export type Names = {
  accounts: Map<string, { id: string; openingDate: CalendarDate }>
  categories: Map<string, string>
  people: Map<string, string>
  costCenters: Map<string, string>
}

export const monthsOfHistory = 14
const monthsAhead = 2
const mainAccount = 'Itaú Empresas'

/** A year and more in the life of the demonstration company, the same for the same day. */
export function planDemoLedger(
  { today, deliveries }: DemoYear,
  names: Names,
): { sequences: Sequence[]; entries: NewEntry[] } {
  const months = Array.from({ length: monthsOfHistory + monthsAhead + 1 }, (_, index) => index - monthsOfHistory)
  const lines = months.flatMap((month) =>
    [...monthlyExpenses(month), ...(month <= 0 ? [...monthlyIncomes(month), ...transfers(month)] : [])].map((line) => ({
      ...line,
      month,
    })),
  )
  const usual = lines.flatMap((line) => {
    const due = dayIn(today, line.month, line.day)
    if (line.type === 'INCOME' && isToldBySales(line, due, today)) return []
    if (line.type === 'TRANSFER' && ![line.account, line.from!].every((name) => isOpen(names, name, due))) return []
    // Sales and purchases are not known before they happen; what is due every month is.
    return line.isKnownAhead || compare(due, today) < 0
      ? [entryOf(names, line, due, compare(due, today) < 0 ? due : null)]
      : []
  })
  const bought = deliveries.map(({ day, supplier, invoice, total }) => {
    const due = addDays(day, 28)
    const line = expense(`${supplier} · NF ${invoice}`, total, 1, 'Compra de mercadorias', { person: supplier })
    return entryOf(names, line, due, compare(due, today) < 0 ? due : null)
  })
  const odd = oddEntries.map(({ daysFromToday, ...line }) => entryOf(names, line, addDays(today, daysFromToday), null))
  const repeated = [
    ...sequences.map((line) => fixedOf(today, names, line)),
    ...installmentPurchases.map((line) => installmentsOf(today, names, line)),
  ]
  const entries = [...usual, ...bought, ...odd, ...repeated.flatMap(({ made }) => made)]
  return {
    sequences: repeated.map(({ sequence }) => sequence),
    entries: entries.toSorted((a, b) => compare(a.effectiveDate ?? a.scheduleDate, b.effectiveDate ?? b.scheduleDate)),
  }
}

const dayIn = (today: CalendarDate, month: number, day: number) => {
  const first = addMonths(startOfMonth(today), month)
  const wanted = addDays(first, day - 1)
  return compare(wanted, endOfMonth(first)) > 0 ? endOfMonth(first) : wanted
}

/** Orders have been made in Prumo for a year, and the counter has its tills since a month ago. */
const isToldBySales = ({ account }: Line, due: CalendarDate, today: CalendarDate) =>
  compare(due, addDays(today, account === till ? -daysOfTills : -daysOfYear)) >= 0

const isOpen = ({ accounts }: Names, name: string, day: CalendarDate) =>
  compare(accounts.get(name)!.openingDate, day) <= 0

/** An account that was not open yet leaves the entry to the main one. */
const accountOf = (names: Names, name: string, day: CalendarDate) =>
  names.accounts.get(isOpen(names, name, day) ? name : mainAccount)!.id

function entryOf(
  names: Names,
  line: Omit<Line, 'day'>,
  scheduleDate: CalendarDate,
  effectiveDate: CalendarDate | null,
): NewEntry {
  const { type, description, amount, interest = 0, fine = 0, status = 'PENDING' } = line
  return {
    id: uuidv7(),
    type,
    description,
    amount,
    interest: effectiveDate ? interest : 0,
    fine: effectiveDate ? fine : 0,
    scheduleDate,
    competenceDate: scheduleDate,
    effectiveDate,
    status: effectiveDate ? 'PAID' : status,
    destinationBankAccountId: accountOf(names, line.account, effectiveDate ?? scheduleDate),
    sourceBankAccountId: line.from ? names.accounts.get(line.from)!.id : null,
    categoryId: line.category ? names.categories.get(line.category)! : null,
    personId: line.person ? names.people.get(line.person)! : null,
    costCenterId: names.costCenters.get(costCenterOfCategory[line.category ?? ''] ?? '') ?? null,
    additionalData: line.additionalData ?? [],
  }
}

function sequenceOf(
  names: Names,
  line: Repeated,
  firstDate: CalendarDate,
  own: Pick<Sequence, 'conditionType' | 'maxCount'>,
): Sequence {
  const day = Number(firstDate.slice(8))
  return {
    ...own,
    id: uuidv7(),
    status: 'ACTIVE',
    ...pickShared(entryOf(names, line, firstDate, null)),
    firstDate,
    baseDay: day,
    firstCompetenceDate: firstDate,
    competenceBaseDay: day,
    endsOn: null,
    nextNumber: 1,
    skipped: [],
  }
}

function occurrence(today: CalendarDate, sequence: Sequence, number: number, amount: number): NewEntry {
  const scheduleDate = dueDateOf(sequence, number)
  const isPaid = compare(scheduleDate, today) < 0
  return {
    id: uuidv7(),
    ...pickShared(sequence),
    amount,
    scheduleDate,
    competenceDate: competenceDateOf(sequence, number),
    status: isPaid ? 'PAID' : 'PENDING',
    effectiveDate: isPaid ? scheduleDate : null,
    paymentConditionType: sequence.conditionType,
    sequenceId: sequence.id,
    actualInstallments: number,
    installments: sequence.maxCount,
  }
}

function fixedOf(today: CalendarDate, names: Names, line: Repeated) {
  const planned = sequenceOf(names, line, dayIn(today, line.firstMonth, line.day), {
    conditionType: 'FIXED',
    maxCount: null,
  })
  const numbers = numbersUpTo(planned, planned, 1, addMonths(today, 12))
  return {
    sequence: { ...planned, nextNumber: numbers.length + 1 },
    made: numbers.map((number) => occurrence(today, planned, number, line.amount)),
  }
}

function installmentsOf(today: CalendarDate, names: Names, line: Repeated & { count: number }) {
  const planned = sequenceOf(names, line, dayIn(today, line.firstMonth, line.day), {
    conditionType: 'INSTALLMENTS',
    maxCount: line.count,
  })
  return {
    sequence: { ...planned, nextNumber: line.count + 1 },
    made: splitCents(line.amount, line.count).map((amount, index) => occurrence(today, planned, index + 1, amount)),
  }
}
