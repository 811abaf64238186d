import { useDraggable } from '@dnd-kit/core'
import type { Visit } from '@prumo/contract/visits/visit-records'
import { CircleCheck, LoaderCircle, MapPin, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Text } from '#ui/layout/text.ts'
import { clockIn } from '#shared/format/instants.ts'
import { visitName, visitStateLabels } from '../shared-labels.ts'
import styles from './boards.module.css'

type VisitBlockProps = {
  visit: Visit
  timeZone: string
  mayPlan?: boolean
  style?: CSSProperties
  isSmall?: boolean
  canStretch?: boolean
  onOpen: (visit: Visit) => void
}

const icons = { RUNNING: LoaderCircle, PAUSED: LoaderCircle, DONE: CircleCheck } as Partial<
  Record<Visit['state'], typeof MapPin>
>

/** A visit in the agenda: pressed, it opens; dragged, it moves; at its right edge, it stretches. */
export function VisitBlock({ visit, timeZone, mayPlan, style, isSmall, canStretch, onOpen }: VisitBlockProps) {
  const isFixed = visit.state === 'DONE' || !mayPlan
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: visit.id,
    data: { held: { visit, mode: 'move' } },
    disabled: isFixed,
  })
  const edge = { id: `${visit.id} edge`, data: { held: { visit, mode: 'stretch' } }, disabled: isFixed }
  const { setNodeRef: setEdge, listeners: edgeListeners, isDragging: isStretched } = useDraggable(edge)
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
      data-dragged={isDragging || isStretched || undefined}
    >
      <button
        ref={setNodeRef}
        type="button"
        className={styles.blockButton}
        aria-haspopup="dialog"
        data-fixed={isFixed || undefined}
        {...listeners}
        onClick={() => onOpen(visit)}
      >
        <Text weight={550}>
          {Icon && <Icon size={13} aria-hidden />} OS {visit.code}
        </Text>
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
      {canStretch && !isFixed && <span ref={setEdge} className={styles.edge} aria-hidden {...edgeListeners} />}
    </div>
  )
}
