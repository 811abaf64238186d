import { Skeleton } from '@mantine/core'
import { orders } from '@prumo/contract/pmoc/orders'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { planDestination, planScreens } from '../pmoc-destinations.ts'
import { MachineMargins, type RepairedMachine } from './contract-machines.tsx'
import { ContractOrders } from './contract-orders.tsx'
import { ContractVisits } from './contract-visits.tsx'
import { PriceText } from './contract-labels.tsx'
import styles from './contracts.module.css'

/** One contract: its visits, the orders made of them, and what its machines brought. */
export function ContractSheet({ planId, onClose }: { planId: string; onClose: () => void }) {
  const mayOpen = useMayOpen()
  const [repaired, setRepaired] = useState<RepairedMachine | null>(null)
  // Escape closes what is above it first.
  const close = () => repaired || onClose()
  const { data, error, isPending, refetch } = useRouteQuery(orders.visits, { params: { id: planId } })
  return (
    <Sheet opened onClose={close} title={data?.entity.name ?? 'Contrato'} width={620}>
      {isPending && <Skeleton height={320} radius="lg" aria-busy="true" />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.dialog}>
          <dl className={styles.facts}>
            <div>
              <dt>Plano</dt>
              <dd className="num">
                {mayOpen(planScreens.summary) ? (
                  <DestinationLink destination={planDestination('summary', planId)}>{data.pmocCode}</DestinationLink>
                ) : (
                  data.pmocCode
                )}
              </dd>
            </div>
            {data.price !== undefined && (
              <div>
                <dt>Preço</dt>
                <dd>
                  <PriceText {...data} />
                </dd>
              </div>
            )}
            <div>
              <dt>Serviço das ordens</dt>
              <dd>{data.service?.name ?? 'A escolher'}</dd>
            </div>
          </dl>
          <ContractVisits planId={planId} contract={data} />
          <ContractOrders planId={planId} />
          <MachineMargins planId={planId} repaired={repaired} onRepair={setRepaired} />
        </div>
      )}
    </Sheet>
  )
}
