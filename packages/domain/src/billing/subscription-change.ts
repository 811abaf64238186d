import { addMonths, daysBetween, type CalendarDate } from '../calendar/calendar-date.ts'
import { prorateEach } from './proration.ts'

export type BillingInterval = 'month' | 'year'
export type BilledItem = { productId: string; name: string; cents: number }
export type BilledLine = {
  productId: string | null
  description: string
  cents: number
  periodStart: CalendarDate | null
  periodEnd: CalendarDate | null
}
export type Period = { start: CalendarDate; end: CalendarDate }

/** What a company pays for now, and until when it is paid; null when nothing paid is in force. */
export type PaidState = { items: readonly BilledItem[]; interval: BillingInterval; period: Period }
type Wanted = { items: readonly BilledItem[]; interval: BillingInterval }

export type Change = {
  /** A cheaper choice waits for the next cycle: what is paid stays in force. */
  when: 'now' | 'next-cycle'
  lines: BilledLine[]
  totalCents: number
  period: Period
  /** What is left over when the credit of the old items is worth more than the new ones. */
  creditCents: number
}

export const totalOf = (items: readonly { cents: number }[]): number =>
  items.reduce((total, { cents }) => total + cents, 0)

/** The period that begins on `start`; `anchorDay` keeps the 31st through shorter months. */
export function periodFrom(start: CalendarDate, interval: BillingInterval, anchorDay: number): Period {
  return { start, end: addMonths(start, interval === 'year' ? 12 : 1, anchorDay) }
}

export const wholePeriod = (items: readonly BilledItem[], period: Period): BilledLine[] =>
  items
    .filter(({ cents }) => cents > 0)
    .map(({ productId, name, cents }) => ({
      productId,
      description: name,
      cents,
      periodStart: period.start,
      periodEnd: period.end,
    }))

/** What happens, and what is charged today, when a company that pays for `paid` wants `wanted`. */
export function changeOf(paid: PaidState | null, wanted: Wanted, today: CalendarDate): Change {
  if (!paid) return startOver([], wanted, today)
  const isDearer = totalOf(wanted.items) >= totalOf(paid.items)
  if (paid.interval === 'month' && wanted.interval === 'year')
    return startOver(unusedParts(paid, paid.items, today), wanted, today)
  if (paid.interval === wanted.interval && isDearer) return addTo(paid, wanted, today)
  return { when: 'next-cycle', lines: [], totalCents: 0, period: paid.period, creditCents: 0 }
}

/** What was paid for these items and is not used yet, as credits. */
export function unusedParts({ period }: PaidState, items: readonly BilledItem[], today: CalendarDate): BilledLine[] {
  return partsOf(items, period, today).map((line) => ({
    ...line,
    description: `Crédito: ${line.description}, dias não usados`,
    cents: 0 - line.cents,
  }))
}

function startOver(credits: readonly BilledLine[], wanted: Wanted, today: CalendarDate): Change {
  const period = periodFrom(today, wanted.interval, Number(today.slice(8)))
  const lines = wholePeriod(wanted.items, period)
  return balanced(lines, credits, period)
}

function addTo(paid: PaidState, wanted: Wanted, today: CalendarDate): Change {
  const isIn =
    (items: readonly BilledItem[]) =>
    ({ productId }: BilledItem) =>
      items.some((item) => item.productId === productId)
  const added = wanted.items.filter((item) => !isIn(paid.items)(item))
  const removed = paid.items.filter((item) => !isIn(wanted.items)(item))
  return balanced(partsOf(added, paid.period, today), unusedParts(paid, removed, today), paid.period)
}

function partsOf(items: readonly BilledItem[], { start, end }: Period, today: CalendarDate): BilledLine[] {
  const from = today > start ? today : start
  const parts = prorateEach(
    items.map(({ cents }) => cents),
    daysBetween(from, end),
    daysBetween(start, end),
  )
  return items
    .map(({ productId, name }, index) => ({
      productId,
      description: name,
      cents: parts[index]!,
      periodStart: from,
      periodEnd: end,
    }))
    .filter(({ cents }) => cents > 0)
}

function balanced(lines: readonly BilledLine[], credits: readonly BilledLine[], period: Period): Change {
  const sum = totalOf(lines) + totalOf(credits)
  return {
    when: 'now',
    lines: [...lines, ...credits],
    totalCents: Math.max(0, sum),
    period,
    creditCents: Math.max(0, 0 - sum),
  }
}
