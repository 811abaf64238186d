import { problemReports, type ProblemReport } from '@prumo/contract/pmoc/problem-reports'
import { problemKindLabels } from '@prumo/domain/pmoc/words'
import { linkOptions } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { Skeleton } from '@mantine/core'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ReportStatus } from '../reports/report-status.tsx'
import styles from './equipment-page.module.css'

/** What visitors said of this machine. */
export function EquipmentReports({ equipmentId }: { equipmentId: string }) {
  const mayRead = useMayCall(problemReports.list)
  if (!mayRead)
    return (
      <Card>
        <EmptyState icon={MessageSquareWarning} title="Acesso negado">
          Para ver os problemas relatados é preciso a permissão de ver o PMOC.
        </EmptyState>
      </Card>
    )
  return <Reports equipmentId={equipmentId} />
}

function Reports({ equipmentId }: { equipmentId: string }) {
  const { data, error, refetch } = useRouteQuery(problemReports.list, {
    body: { filters: { equipmentId }, sort: '-createdAt', limit: 50 },
  })
  const items = data?.items as ProblemReport[] | undefined
  return (
    <Card title="Problemas relatados" padding="flush">
      {error && !items && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !items && <Skeleton height={96} m={16} width="auto" radius="md" />}
      {items?.length === 0 && (
        <EmptyState icon={MessageSquareWarning} title="Nenhum problema relatado">
          Quem lê o QR Code do aparelho pode avisar de um problema.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={styles.history}>
          {items.map(({ id, kind, protocol, createdAt, status }) => (
            <li key={id}>
              <div>
                <DestinationLink destination={linkOptions({ to: '/pmoc/reports', search: { report: id } })}>
                  {problemKindLabels[kind]}
                </DestinationLink>
                <small>
                  Protocolo nº {protocol} · {formatInstant(createdAt)}
                </small>
              </div>
              <ReportStatus status={status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
