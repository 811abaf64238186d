import { addDays, addMonths, compare, daysBetween, startOfMonth, type CalendarDate } from '../calendar/calendar-date.ts'

/** Money expected to move on a day. A transfer is two flows; an opening is the balance a new account brings. */
export type Flow = {
  date: CalendarDate
  /** Null: nobody said from which account. */
  accountId: string | null
  kind: 'income' | 'expense' | 'transfer' | 'opening'
  /** Signed. */
  cents: number
  personId?: string | null
}

export type ForecastScenario =
  | { kind: 'late-receipts'; days: number }
  | { kind: 'extra-expense'; cents: number; dayOfMonth: number; from: CalendarDate | null; accountId: string | null }
  | { kind: 'without-person'; personId: string }
  /** A hundred basis points are one percent. */
  | { kind: 'income-change' | 'expense-change'; basisPoints: number }
  /** What sales bring beside the ledger, or what of it they would not bring. */
  | { kind: 'approved-orders' | 'open-quotes' | 'without-cards'; flows: readonly Flow[] }

type Span = { today: CalendarDate; end: CalendarDate }

/** What there is to come first, then who does not pay, then how much, then when: together they mean the same in whatever order they were switched on. */
const order: Record<ForecastScenario['kind'], number> = {
  'approved-orders': -1,
  'open-quotes': -1,
  'without-cards': -1,
  'without-person': 0,
  'income-change': 1,
  'expense-change': 1,
  'late-receipts': 2,
  'extra-expense': 3,
}

export const applyScenarios = (flows: readonly Flow[], scenarios: readonly ForecastScenario[], span: Span): Flow[] =>
  scenarios
    .toSorted((a, b) => order[a.kind] - order[b.kind])
    .reduce<Flow[]>((changed, scenario) => applied(changed, scenario, span), [...flows])

function applied(flows: Flow[], scenario: ForecastScenario, span: Span): Flow[] {
  switch (scenario.kind) {
    case 'approved-orders':
    case 'open-quotes':
    case 'without-cards':
      return [...flows, ...scenario.flows]
    case 'without-person':
      return flows.filter(({ kind, personId }) => kind !== 'income' || personId !== scenario.personId)
    case 'income-change':
    case 'expense-change': {
      const changes = scenario.kind === 'income-change' ? 'income' : 'expense'
      // What is due by today was agreed; only what comes can turn out otherwise.
      return flows.map((flow) =>
        flow.kind === changes && flow.date > span.today
          ? { ...flow, cents: changed(flow.cents, scenario.basisPoints) }
          : flow,
      )
    }
    case 'late-receipts':
      return flows.map((flow) => (flow.kind === 'income' ? { ...flow, date: addDays(flow.date, scenario.days) } : flow))
    case 'extra-expense':
      return [...flows, ...monthlyExpense(scenario, span)]
  }
}

/** Half a cent goes away from zero, as people round. */
const changed = (cents: number, basisPoints: number) =>
  Math.sign(cents) * Math.round((Math.abs(cents) * (10_000 + basisPoints)) / 10_000) + 0

function monthlyExpense(
  { cents, dayOfMonth, from, accountId }: Extract<ForecastScenario, { kind: 'extra-expense' }>,
  { today, end }: Span,
): Flow[] {
  const first = from && from > today ? from : today
  const flows: Flow[] = []
  for (let month = startOfMonth(first); compare(month, end) <= 0; month = addMonths(month, 1)) {
    const date = addMonths(month, 0, dayOfMonth)
    if (date >= first && date <= end) flows.push({ date, accountId, kind: 'expense', cents: -cents })
  }
  return flows
}

/** The balance at the end of each day, today first. Flows of days past count today, those after the end not at all. */
export function forecastPoints(
  startingCents: number,
  flows: readonly Pick<Flow, 'date' | 'cents'>[],
  { today, end }: Span,
): number[] {
  const moved = Array<number>(daysBetween(today, end) + 1).fill(0)
  for (const { date, cents } of flows) if (date <= end) moved[Math.max(0, daysBetween(today, date))]! += cents
  let balance = startingCents
  return moved.map((cents) => (balance += cents))
}

export type LowPoint = { date: CalendarDate; balance: number }

/** Where a line is lowest, first where it is so more than once, and from which day it is below zero. */
export function pointsOfInterest(
  points: readonly number[],
  today: CalendarDate,
): { lowest: LowPoint; negativeFrom: CalendarDate | null } {
  const lowest = points.reduce((found, balance, index) => (balance < points[found]! ? index : found), 0)
  const negative = points.findIndex((balance) => balance < 0)
  return {
    lowest: { date: addDays(today, lowest), balance: points[lowest]! },
    negativeFrom: negative < 0 ? null : addDays(today, negative),
  }
}
