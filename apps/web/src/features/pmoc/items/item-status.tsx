import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import { scheduleStatusLabels } from '@prumo/domain/pmoc/words'
import { Lock, TriangleAlert } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import { itemTones, markLabel } from './item-labels.ts'
import styles from './items.module.css'

/** A padlock: approved, closed for good. */
export const ItemStatus = ({ status }: Pick<ScheduleItem, 'status'>) => (
  <StatusChip tone={itemTones[status]}>
    {status === itemStatus.approved && <Lock size={12} aria-hidden />}
    {scheduleStatusLabels[status]}
  </StatusChip>
)

type Marked = Pick<ScheduleItem, 'isOutOfLimits' | 'hasPhotosPending' | 'hasConflict' | 'marks'>

/** What somebody should look at before approving. */
export function ItemMarks({ isOutOfLimits, hasPhotosPending, hasConflict, marks }: Marked) {
  return (
    <>
      {isOutOfLimits && (
        <StatusChip tone="expense">
          <TriangleAlert size={12} aria-hidden /> fora do limite
        </StatusChip>
      )}
      {hasConflict && <StatusChip tone="expense">em conflito</StatusChip>}
      {hasPhotosPending && <StatusChip tone="attention">fotos pendentes</StatusChip>}
      {marks.map((mark) => (
        <StatusChip key={mark} tone="attention">
          {markLabel(mark)}
        </StatusChip>
      ))}
    </>
  )
}

export const hasMarks = ({ isOutOfLimits, hasPhotosPending, hasConflict, marks }: Marked) =>
  isOutOfLimits || hasPhotosPending || hasConflict || marks.length > 0

/** Marks beside a name, on as many lines as they need. */
export const MarkLine = (item: Marked) =>
  hasMarks(item) && (
    <span className={styles.marks}>
      <ItemMarks {...item} />
    </span>
  )
