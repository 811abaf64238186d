import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { TillDesk } from '@prumo/contract/sales/tills'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { dayDistance } from '#shared/format/days.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Card } from '#ui/card.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Money } from '#ui/money.tsx'
import { WaitingLine } from './waiting-line.tsx'
import styles from './cashier.module.css'

const PixArrivedDialog = lazy(async () => ({
  default: (await import('../receive/pix-arrived-dialog.tsx')).PixArrivedDialog,
}))
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

/** Sold for a Pix that nobody has seen arrive: one press where it has, asked once. */
export function PixCard({ pix }: { pix: TillDesk['pix'] }) {
  const [arrived, setArrived] = useState<TillDesk['pix'][number] | null>(null)
  return (
    <Card title="Pix a conferir" padding="flush">
      <ul className={styles.lines}>
        {pix.map((sale) => (
          <WaitingLine
            key={sale.id}
            title={`Venda ${sale.number}`}
            detail={[sale.client, formatInstant(sale.happenedAt)].filter(Boolean).join(' · ')}
            cents={toCents(sale.amount)}
            verb="Já caiu"
            place={() => setArrived(sale)}
          />
        ))}
      </ul>
      {arrived && (
        <Suspense>
          <PixArrivedDialog sale={arrived} onClose={() => setArrived(null)} />
        </Suspense>
      )}
    </Card>
  )
}
