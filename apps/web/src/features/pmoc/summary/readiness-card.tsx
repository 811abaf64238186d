import { Skeleton } from '@mantine/core'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { plans } from '@prumo/contract/pmoc/plans'
import { CircleCheck, CircleDashed, ClockAlert } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { planDestination } from '../pmoc-destinations.ts'
import styles from './summary.module.css'

/** What is missing before the plan can be issued; each line leads to where it is mended. */
export function ReadinessCard({ planId }: { planId: string }) {
  const { data, isError, error, refetch } = useRouteQuery(plans.readiness, { params: { id: planId } })
  const mayEdit = useMayCall(pmocHeads.update)
  return (
    <Card
      title="Pronto para emitir?"
      action={
        data && (
          <StatusChip tone={data.ready === data.total ? 'income' : 'attention'}>
            {data.ready} de {data.total}
          </StatusChip>
        )
      }
    >
      {!data && isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={200} radius="lg" />}
      <ul className={styles.ready}>
        {data?.lines.map(({ key, label, isReady, isWarning, tab, action }) => {
          const Icon = isWarning ? ClockAlert : isReady ? CircleCheck : CircleDashed
          return (
            <li key={key} data-ready={(isReady && !isWarning) || undefined}>
              <Icon size={17} role="img" aria-label={isWarning ? 'Atenção' : isReady ? 'Pronto' : 'Falta'} />
              <span>{label}</span>
              {mayEdit && action && (
                <DestinationLink destination={planDestination('edit', planId, { tab })} className={styles.mend}>
                  {action}
                </DestinationLink>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
