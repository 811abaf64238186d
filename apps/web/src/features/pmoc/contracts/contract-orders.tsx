import { Skeleton } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Money } from '#ui/money.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { OrderState } from '../door/orders/order-state.tsx'
import { orderDestination } from '../door/orders/order-destination.ts'
import { orderSubject } from './contract-labels.tsx'
import styles from './contracts.module.css'

/** Service orders of a plan that this person may see, the newest first. */
export function ContractOrders({ planId }: { planId: string }) {
  const { data, error, isPending, refetch } = useRouteQuery(orders.ofPlan, { params: { id: planId } })
  return (
    <section className={styles.section}>
      <h3>Ordens de serviço</h3>
      {isPending && <Skeleton height={80} radius="lg" aria-busy="true" />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.note}>Nenhuma ordem deste plano ainda.</p>}
      <ul className={styles.lines} aria-label="Ordens de serviço">
        {data?.items.map((order) => (
          <li key={order.id}>
            <span className={styles.what}>
              <DestinationLink destination={orderDestination(order.saleId)}>OS Nº {order.saleCode}</DestinationLink>
              <small>
                {orderSubject(order)} · {formatDate(order.day)}
              </small>
            </span>
            <span className={styles.end}>
              <Money cents={toCents(order.total)} />
              <OrderState status={order.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
