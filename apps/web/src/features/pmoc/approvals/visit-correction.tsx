import type { VisitExecution } from '@prumo/contract/pmoc/approvals'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ExecutionDialog } from '../execution/execution-dialog.tsx'
import { correctionOf } from '../execution/correction-of.ts'

const most = 1000

type VisitCorrectionProps = { planId: string; execution: VisitExecution; onClose: () => void }

/** What was written down in a visit, written anew without leaving it. */
export function VisitCorrection({ planId, execution, onClose }: VisitCorrectionProps) {
  const { equipmentId, equipment, items: done } = execution
  const ids = done.map(({ scheduleId }) => scheduleId)
  const { data, error, refetch } = useRouteQuery(schedule.list, {
    params: { id: planId },
    query: { equipmentId, limit: most },
  })
  const items = data?.items.filter(({ scheduleId }) => ids.includes(scheduleId)) ?? []
  if (items.length > 0)
    return (
      <ExecutionDialog
        subject={{ planId, items, isExact: true, scheduleIds: ids }}
        corrects={correctionOf(execution)}
        onClose={onClose}
      />
    )
  if (!data && !error) return null
  return (
    <Dialog opened onClose={onClose} title={`Corrigir · ${equipment.tag}`}>
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <EmptyState title="Nada para corrigir">As tarefas deste registro já não estão no cronograma.</EmptyState>
      )}
    </Dialog>
  )
}
