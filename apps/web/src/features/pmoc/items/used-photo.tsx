import type { Execution } from '@prumo/contract/pmoc/executions'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { StatusChip } from '#ui/status-chip.tsx'

type UsedPhotoProps = { executionId: string; alsoIn: Execution['attachments'][number]['alsoIn'] }

/** One photo, two pieces of work: whoever approves looks twice. */
export function UsedPhoto({ executionId, alsoIn }: UsedPhotoProps) {
  const [use] = alsoIn
  if (!use) return null
  const where =
    use.executionId === executionId ? 'em outra tarefa deste registro' : `em ${use.tag}, ${formatDate(use.day)}`
  const rest = alsoIn.length > 1 ? ` e mais ${alsoIn.length - 1}` : ''
  return (
    <StatusChip tone="attention">
      Foto já usada {where}
      {rest}
    </StatusChip>
  )
}
