import { formatDate } from '@prumo/domain/calendar/calendar-date'
import styles from './calendar.module.css'
import { countedMachines, isMovable, pillState, pillStateLabels, type CalendarPill } from './pill.ts'
import { isWhere, type PillDrag } from './use-pill-drag.ts'

type PillProps = {
  pill: CalendarPill
  /** Null: nothing may be moved here. */
  drag: PillDrag | null
  onMove: (pill: CalendarPill) => void
  onShow: (date: string) => void
}

/** A building on a day: pressed it is shown, dragged or by M it moves. */
export function Pill({ pill, drag, onMove, onShow }: PillProps) {
  const state = pillState(pill)
  const holds = drag !== null && isMovable(pill)
  const target = drag?.shown?.pill === pill ? drag.shown.target : null
  return (
    <button
      type="button"
      className={styles.pill}
      data-state={state}
      data-fixed={!holds || undefined}
      data-dragged={(target !== null && !isWhere(pill, target)) || undefined}
      title={pill.entity}
      aria-label={`${pill.entity}, ${formatDate(pill.date)}: ${countedMachines(pill.equipment)}, ${pillStateLabels[state]}`}
      aria-keyshortcuts={holds ? 'M' : undefined}
      {...(holds && {
        onPointerDown: (event) => drag.begin(event, pill),
        onPointerMove: drag.move,
        onPointerUp: (event) => void (drag.end(event) && event.currentTarget.setAttribute('data-dropped', '')),
        onPointerCancel: drag.cancel,
        onKeyDown: (event) => void (event.key.toLowerCase() === 'm' && onMove(pill)),
      })}
      onClick={({ currentTarget }) => {
        if (currentTarget.hasAttribute('data-dropped')) currentTarget.removeAttribute('data-dropped')
        else onShow(pill.date)
      }}
    >
      <span>{pill.entity}</span>
      <b className="num" data-count={pill.equipment} aria-hidden />
    </button>
  )
}
