import { mayCall } from '@prumo/contract/access'
import { saleAccess, saleKeys } from '@prumo/contract/sales/sale-access'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Flow } from '@prumo/domain/ledger/forecast'
import { byChance } from '@prumo/domain/sales/by-chance'
import { selectIntegration, type ReadSaleFlows } from '#modules/finance/index.ts'
import { selectCardFees } from '../card-fees/queries.ts'
import { areaOf } from '../payments/finance-area.ts'
import { parcelsOfPayment, type AccountedFeeRow } from '../payments/parcels-of-payment.ts'
import { singlePayment } from '../payments/single-payment.ts'
import { selectSaleSettings } from '../settings/queries.ts'
import { listCardFlows, listExpectedSales, type ExpectedSale } from './queries.ts'

const access = { permissions: saleKeys.all.read, apps: saleAccess.read.apps }

/** What sales will bring, on the days and accounts finance would hear of: an order as if it were handed over now, a quote as if approved on its last day. */
export const readSaleFlows: ReadSaleFlows = async (ctx, { today, end }) => {
  if (!mayCall(ctx.actor, { access })) return null
  const [sales, cards, fees, settings, integration] = await Promise.all([
    listExpectedSales(ctx, today),
    listCardFlows(ctx, { today, end }),
    selectCardFees(ctx),
    selectSaleSettings(ctx),
    selectIntegration(ctx.db),
  ])
  const flowsOf = (sale: ExpectedSale) =>
    flowsOfSale(sale, { today, fees, usual: areaOf(integration, sale.origin).bankAccountId })
  const receivables = Map.groupBy(cards, ({ receivableId }) => receivableId)
  return {
    orders: sales.filter(({ isQuote }) => !isQuote).map(flowsOf),
    quotes: sales.filter(({ isQuote }) => isQuote).map((sale) => worthOf(flowsOf(sale), settings.quoteChance)),
    chance: settings.quoteChance,
    cards: [...receivables.values()],
  }
}

type Facts = { today: CalendarDate; fees: readonly AccountedFeeRow[]; usual: string | null }

function flowsOfSale(sale: ExpectedSale, { today, fees, usual }: Facts): Flow[] {
  const payments = sale.isSaid ? sale.payments : [singlePayment(sale, { today })]
  const soldOn = sale.isQuote ? (sale.budgetValidity ?? today) : sale.day
  return payments.flatMap((payment) => {
    const { parcels, bankAccountId } = parcelsOfPayment(payment, soldOn, fees)
    const accountId = bankAccountId ?? usual ?? (payment.method === 'MONEY' ? sale.tillAccountId : null)
    const common = { accountId, personId: sale.clientId }
    return parcels.flatMap(({ amount, fee, dueOn }): Flow[] => [
      { ...common, date: later(dueOn, today), kind: 'income', cents: amount },
      ...(fee > 0 ? [{ ...common, date: later(dueOn, today), kind: 'expense' as const, cents: -fee }] : []),
    ])
  })
}

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b)

/** Receipts and fees each come to their chance to the cent. */
function worthOf(flows: readonly Flow[], chance: number): Flow[] {
  const scaled = (kind: Flow['kind']) => {
    const own = flows.filter((flow) => flow.kind === kind)
    const worth = byChance(
      own.map(({ cents }) => Math.abs(cents)),
      chance,
    )
    return own.map((flow, index) => ({ ...flow, cents: Math.sign(flow.cents) * worth[index]! }))
  }
  return [...scaled('income'), ...scaled('expense')]
}
