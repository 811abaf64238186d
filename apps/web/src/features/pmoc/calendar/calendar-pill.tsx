import { useDraggable } from '@dnd-kit/core'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import styles from './month.module.css'
import {
  countedMachines,
  isMovable,
  isWhere,
  pillState,
  pillStateLabels,
  type CalendarPill,
  type PillTarget,
} from './pill.ts'

type PillProps = {
  pill: CalendarPill
  mayMove: boolean
  onMove: (pill: CalendarPill) => void
  onShow: (date: string) => void
}

/** A building on a day: pressed it is shown, dragged or by M it moves. */
export function Pill({ pill, mayMove, onMove, onShow }: PillProps) {
  const state = pillState(pill)
  const holds = mayMove && isMovable(pill)
  const { setNodeRef, listeners, isDragging, over } = useDraggable({
    id: `${pill.planId} ${pill.date} ${pill.technician?.id}`,
    data: { held: pill },
    disabled: !holds,
  })
  const isTaken = isDragging && over !== null && !isWhere(pill, over.data.current!['place'] as PillTarget)
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.pill}
      data-state={state}
      data-fixed={!holds || undefined}
      data-dragged={isTaken || undefined}
      title={pill.entity}
      aria-label={`${pill.entity}, ${formatDate(pill.date)}: ${countedMachines(pill.equipment)}, ${pillStateLabels[state]}`}
      aria-keyshortcuts={holds ? 'M' : undefined}
      {...(holds && { ...listeners, onKeyDown: (event) => void (event.key.toLowerCase() === 'm' && onMove(pill)) })}
      onClick={() => onShow(pill.date)}
    >
      <span className="clip">{pill.entity}</span>
      <b className="num" data-count={pill.equipment} aria-hidden />
    </button>
  )
}
