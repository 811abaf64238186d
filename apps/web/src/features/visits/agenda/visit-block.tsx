import type { Visit } from '@prumo/contract/visits/visit-records'
import { CircleCheck, LoaderCircle, MapPin, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { clockIn } from '../company-time.ts'
import { visitName, visitStateLabels } from '../shared-labels.ts'
import styles from './agenda.module.css'
import type { DragPlan } from './use-drag-plan.ts'

type VisitBlockProps = {
  visit: Visit
  timeZone: string
  drag?: DragPlan
  style?: CSSProperties
  isSmall?: boolean
  canStretch?: boolean
  onOpen: (visit: Visit) => void
}

const icons = { RUNNING: LoaderCircle, PAUSED: LoaderCircle, DONE: CircleCheck } as Partial<
  Record<Visit['state'], typeof MapPin>
>

/** A visit in the agenda: pressed, it opens; dragged, it moves; at its right edge, it stretches. */
export function VisitBlock({ visit, timeZone, drag, style, isSmall, canStretch, onOpen }: VisitBlockProps) {
  const isFixed = visit.state === 'DONE' || !drag
  const Icon = visit.overlaps ? TriangleAlert : icons[visit.state]
  const hours = visit.start
    ? `${clockIn(visit.start, timeZone)}${visit.end ? ` – ${clockIn(visit.end, timeZone)}` : ''}`
    : ''
  return (
    <div
      className={styles.block}
      style={style}
      data-state={visit.state}
      data-overlaps={visit.overlaps || undefined}
      data-dragged={drag?.shown?.id === visit.id || undefined}
    >
      <button
        type="button"
        className={styles.blockButton}
        aria-haspopup="dialog"
        data-fixed={isFixed || undefined}
        {...(!isFixed && {
          onPointerDown: (event) => drag.begin(event, visit),
          onPointerMove: drag.move,
          onPointerUp: (event) => void (drag.end(event) && event.currentTarget.setAttribute('data-dropped', '')),
          onPointerCancel: drag.cancel,
        })}
        onClick={({ currentTarget }) => {
          if (currentTarget.hasAttribute('data-dropped')) currentTarget.removeAttribute('data-dropped')
          else onOpen(visit)
        }}
      >
        <span className={styles.code}>
          {Icon && <Icon size={13} aria-hidden />} OS {visit.code}
        </span>
        <b>{visitName(visit)}</b>
        {!isSmall && <span>{visit.title}</span>}
        <span className="num">{hours}</span>
        <span className="visually-hidden">
          {visitStateLabels[visit.state]}
          {visit.overlaps && ', conflito'}
        </span>
        {!isSmall && visit.address?.district && (
          <span>
            <MapPin size={12} aria-hidden /> {visit.address.district}
          </span>
        )}
      </button>
      {canStretch && !isFixed && (
        <span
          className={styles.edge}
          aria-hidden
          onPointerDown={(event) => drag.begin(event, visit, 'stretch')}
          onPointerMove={drag.move}
          onPointerUp={(event) => void drag.end(event)}
          onPointerCancel={drag.cancel}
        />
      )}
    </div>
  )
}
