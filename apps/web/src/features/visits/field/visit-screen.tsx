import { Skeleton } from '@mantine/core'
import { visits } from '@prumo/contract/visits/visits'
import { useParams } from '@tanstack/react-router'
import { messageOf } from '#shared/api/api-error.ts'
import { useStoredRouteQuery } from '#shared/offline/stored-answers.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { backToDay } from './back-to-day.tsx'
import { Execution } from './execution.tsx'
import { useMyVisits } from './use-my-visits.ts'
import { withWaiting } from './waiting-work.ts'

/** One visit, carried out. */
export function VisitScreen() {
  const { id = '' } = useParams({ strict: false })
  const { items, isError } = useMyVisits()
  const mine = items?.find((visit) => visit.id === id)
  if (mine) return <Execution key={id} visit={mine} back={backToDay} />
  return items || isError ? <OtherVisit id={id} /> : <Empty />
}

/** Somebody else's, or of another week. */
function OtherVisit({ id }: { id: string }) {
  const { data, isError, error, refetch } = useStoredRouteQuery(visits.get, { params: { id } })
  const pending = usePendingOperations()
  if (data) return <Execution key={id} visit={withWaiting(data, pending)} back={backToDay} />
  return <Empty problem={isError ? messageOf(error) : null} onRetry={() => void refetch()} />
}

type EmptyProps = { problem?: string | null; onRetry?: () => void }

const Empty = ({ problem, onRetry }: EmptyProps) => (
  <Page width="form">
    <PageHeader title="Visita" back={backToDay} />
    {problem ? (
      <div className="card">
        <ErrorState message={problem} onRetry={onRetry} />
      </div>
    ) : (
      <Skeleton height={320} radius="xl" />
    )}
  </Page>
)
