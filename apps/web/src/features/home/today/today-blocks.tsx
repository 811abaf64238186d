import type { Today } from '@prumo/contract/home/today'
import { unreadHead } from '@prumo/contract/notifications/notification-heads'
import type { notifications } from '@prumo/contract/notifications/notifications'
import { itemName, quantityText } from '#features/stock/door/stock-labels.tsx'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { headQuery } from '#shared/api/use-route.ts'
import { formatDay } from '#shared/format/days.ts'
import { clockIn } from '#shared/format/instants.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Grid } from '#ui/layout/grid.ts'
import { Money } from '#ui/money.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { BillsCard } from './bills-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { SoldCard } from './sold-card.tsx'
import { TodayCard } from './today-card.tsx'

/** What waits today, for whoever may do something about it; without it the rest of the home screen stands. */
export function TodayBlocks({ today, bills, sold, quotes, stock, visits }: Today) {
  const { data: unread } = useQuery(headQuery<typeof notifications.unread>(unreadHead, {}))
  const hasNotices = unread !== undefined && unread.total > 0
  return (
    <>
      {bills && (
        <Grid columns={2} stacks="tablet" gap={16} align="start">
          <BillsCard type="EXPENSE" bills={bills.payable} today={today} />
          <BillsCard type="INCOME" bills={bills.receivable} today={today} />
        </Grid>
      )}
      {(sold || quotes || stock || visits || hasNotices) && (
        <Grid min={250} gap={16} align="start">
          {sold && <SoldCard sold={sold} today={today} />}
          {visits && visits.total > 0 && <VisitsCard visits={visits} />}
          {quotes && <QuotesCard quotes={quotes} today={today} />}
          {stock && <StockCard stock={stock} />}
          {hasNotices && <NoticesCard unread={unread} />}
        </Grid>
      )}
    </>
  )
}

function VisitsCard({ visits }: { visits: NonNullable<Today['visits']> }) {
  const { timeZone } = useMember().company
  return (
    <TodayCard
      title="Visitas de hoje"
      empty="Nenhuma visita hoje."
      sums={`${visits.done} de ${visits.total} ${visits.total === 1 ? 'feita' : 'feitas'}`}
      link={{ destination: { to: '/agenda', search: {} }, text: 'Agenda' }}
      lines={visits.items.map(({ id, client, title, technician, start, state }) => ({
        id,
        destination: saleDestination(id),
        title: client?.name ?? title,
        detail: [client && title, technician?.name].filter(Boolean).join(' · '),
        chip: state === 'DONE' && <StatusChip tone="income">Feita</StatusChip>,
        value: start && clockIn(start, timeZone),
      }))}
    />
  )
}

function QuotesCard({ quotes, today }: { quotes: NonNullable<Today['quotes']>; today: string }) {
  return (
    <TodayCard
      title="Orçamentos com o cliente"
      empty="Nenhum orçamento esperando resposta."
      sums={
        quotes.count > 0 && (
          <span>
            {quotes.count === 1 ? '1 orçamento' : `${quotes.count} orçamentos`},{' '}
            <Money cents={toCents(quotes.amount)} />
          </span>
        )
      }
      link={{ destination: { to: '/budgets', search: { status: 'BUDGET', isExpired: false } }, text: 'Ver todos' }}
      lines={quotes.items.map(({ id, code, client, amount, validUntil, createdOn }) => ({
        id,
        destination: saleDestination(id),
        title: client ?? `Orçamento ${code}`,
        detail: [
          `Nº ${code}`,
          validUntil ? `vale até ${formatDay(validUntil, today)}` : formatDay(createdOn, today),
        ].join(' · '),
        value: <Money cents={toCents(amount)} />,
      }))}
    />
  )
}

function StockCard({ stock }: { stock: NonNullable<Today['stock']> }) {
  return (
    <TodayCard
      title="Estoque acabando"
      empty="Nada abaixo do mínimo."
      link={{ destination: { to: '/products/stock-reports', search: { key: 'alerts' } }, text: `Ver ${stock.total}` }}
      lines={stock.items.map((alert) => ({
        id: alert.id,
        destination: { to: '/products/product/$id', params: { id: alert.productId } },
        title: itemName(alert),
        detail: alert.minimumStock === null ? '' : `mínimo ${quantityText(alert.minimumStock)}`,
        chip: (
          <StatusChip tone={alert.currentStock <= 0 ? 'expense' : 'attention'}>
            {alert.currentStock <= 0
              ? 'zerado'
              : `${quantityText(alert.currentStock)} ${alert.unitOfMeasurement.toLowerCase()}`}
          </StatusChip>
        ),
      }))}
    />
  )
}

const saleDestination = (id: string) => ({ to: '/sales/sale/$id', params: { id }, search: {} })
