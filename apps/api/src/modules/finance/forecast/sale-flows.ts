import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Flow } from '@prumo/domain/ledger/forecast'
import type { Context } from '#platform/context.ts'

/** The flows of each sale or receivable. */
type Expected = readonly (readonly Flow[])[]

/** What sales expect: of cards what is in the ledger already, of the others what is not. */
export type SaleFlows = { orders: Expected; quotes: Expected; chance: number; cards: Expected }

/** Null for whoever may not read sales. */
export type ReadSaleFlows = (
  ctx: Context,
  span: { today: CalendarDate; end: CalendarDate },
) => Promise<SaleFlows | null>

/** Those of some accounts, up to a day: all of them where none are named. */
export function narrowSaleFlows(
  sales: SaleFlows | null,
  accountIds: readonly string[] | undefined,
  end: CalendarDate,
): SaleFlows | null {
  const isMeant = ({ accountId, date }: Flow) =>
    date <= end && (!accountIds || (accountId !== null && accountIds.includes(accountId)))
  const narrowed = (expected: Expected) =>
    expected.map((flows) => flows.filter(isMeant)).filter((flows) => flows.length > 0)
  return (
    sales && {
      orders: narrowed(sales.orders),
      quotes: narrowed(sales.quotes),
      chance: sales.chance,
      cards: narrowed(sales.cards),
    }
  )
}

export const figuresOfSales = (sales: SaleFlows | null) =>
  sales && {
    orders: figureOf(sales.orders),
    quotes: { ...figureOf(sales.quotes), chance: sales.chance },
    cards: figureOf(sales.cards),
  }

const figureOf = (expected: Expected) => ({
  count: expected.length,
  total: expected.flat().reduce((sum, { cents }) => sum + cents, 0),
})
