import { orders } from '@prumo/contract/pmoc/orders'
import { toCents } from '@prumo/domain/money/money'
import { CalendarClock, HandCoins, PiggyBank, ReceiptText } from 'lucide-react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { FigureCard, FiguresSkeleton, FourFigures } from '#shared/figures/figure-card.tsx'
import { madeOrdersText, monthTitle, marginText } from './contract-labels.tsx'

/** What waits to be charged, and what was invoiced this year. */
export function ContractFigures() {
  const waiting = useRouteQuery(orders.preview, { query: {} })
  const year = useRouteQuery(orders.margins, { query: { basis: 'invoiced' } })
  if (waiting.isPending || year.isPending) return <FiguresSkeleton height={108} />
  if (!waiting.data || !year.data) return null
  const { months, toInvoice } = waiting.data
  const made = toInvoice.orders ?? 0
  const { revenue, profit, margin, orders: count } = year.data
  const oldest = months.at(-1)
  return (
    <FourFigures label="Números dos contratos">
      {waiting.data.total !== undefined && (
        <FigureCard
          icon={ReceiptText}
          tone={months.length > 0 || made > 0 ? 'attention' : 'brand'}
          label="A faturar"
          detail={toInvoiceText(months.length > 0, made)}
          cents={months.reduce((sum, { amount = 0 }) => sum + toCents(amount), toCents(toInvoice.amount ?? 0))}
        />
      )}
      <FigureCard
        icon={CalendarClock}
        tone="brand"
        label="Visitas sem ordem"
        detail={oldest ? `desde ${monthTitle(oldest.month).toLowerCase()}` : 'nenhuma em aberto'}
        count={months.reduce((sum, { visits }) => sum + visits, 0)}
      />
      {revenue !== undefined && (
        <FigureCard
          icon={HandCoins}
          tone="income"
          label="Faturado no ano"
          detail={count === 1 ? '1 ordem de serviço' : `${(count ?? 0).toLocaleString('pt-BR')} ordens de serviço`}
          cents={toCents(revenue)}
        />
      )}
      {profit !== undefined && (
        <FigureCard
          icon={PiggyBank}
          tone="income"
          label="Lucro no ano"
          detail={`margem ${marginText(margin)}`}
          cents={toCents(profit)}
        />
      )}
    </FourFigures>
  )
}

function toInvoiceText(hasDue: boolean, made: number): string {
  if (made === 0) return hasDue ? 'do que já foi executado' : 'nada executado espera'
  return hasDue ? `executado e ${madeOrdersText(made)}` : madeOrdersText(made)
}
