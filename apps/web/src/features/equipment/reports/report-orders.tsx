import type { ProblemReportRecord } from '@prumo/contract/pmoc/problem-reports'
import { toCents } from '@prumo/domain/money/money'
import { orderDestination } from '#features/pmoc/door/orders/order-destination.ts'
import { OrderState } from '#features/pmoc/door/orders/order-state.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Row } from '#ui/layout/row.ts'
import { Money } from '#ui/money.tsx'

/** The quote of the repair, and the order it became: one record, of which the state is told. */
export function ReportOrders({ orders }: Pick<ProblemReportRecord, 'orders'>) {
  const mayOpen = useMayOpen()
  return orders.map(({ saleId, saleCode, status, total }) => {
    const destination = orderDestination(saleId)
    const name = `${status === 'BUDGET' ? 'Orçamento' : 'OS'} Nº ${saleCode}`
    return (
      <Row key={saleId} gap="4px 8px" wrap>
        {mayOpen(destination.to) ? <DestinationLink destination={destination}>{name}</DestinationLink> : name}
        <Money cents={toCents(total)} />
        <OrderState status={status} />
      </Row>
    )
  })
}
