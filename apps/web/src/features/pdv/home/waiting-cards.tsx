import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { TillDesk } from '@prumo/contract/sales/tills'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { dayDistance } from '#shared/format/days.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Card } from '#ui/card.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Money } from '#ui/money.tsx'
import { WaitingLine } from './waiting-line.tsx'
import styles from './cashier.module.css'

const receiving = (id: string) => linkOptions({ to: '/pdv', search: { receive: id } })

/** Orders that are agreed on and not paid. */
export function OrdersToReceiveCard({ orders: { count, amount, items } }: { orders: TillDesk['orders'] }) {
  const today = useToday()
  return (
    <Card title="Pedidos a receber" padding="flush" action={count > 0 && <Money cents={toCents(amount)} />}>
      {items.length === 0 && <Quiet pad="14px 18px">Nenhum pedido a receber.</Quiet>}
      <ul className={styles.lines}>
        {items.map(({ id, code, client, status, day, amount: due }) => (
          <WaitingLine
            key={id}
            title={client ?? 'Consumidor final'}
            detail={`Pedido ${code} · ${saleStatusLabels[status].toLowerCase()} · ${dayDistance(day, today) ?? formatDate(day)}`}
            cents={toCents(due)}
            verb="Receber"
            place={receiving(id)}
          />
        ))}
      </ul>
      {count > items.length && <Quiet pad="10px 18px">Mais {count - items.length} pedidos.</Quiet>}
    </Card>
  )
}

/** Sold for a Pix that nobody has seen arrive. */
export const PixCard = ({ pix }: { pix: TillDesk['pix'] }) => (
  <Card title="Pix a conferir" padding="flush">
    <ul className={styles.lines}>
      {pix.map(({ id, number, happenedAt, client, amount }) => (
        <WaitingLine
          key={id}
          title={`Venda ${number}`}
          detail={[client, formatInstant(happenedAt)].filter(Boolean).join(' · ')}
          cents={toCents(amount)}
          verb="Conferir"
          place={receiving(id)}
        />
      ))}
    </ul>
  </Card>
)
