import type { Visit } from '@prumo/contract/visits/visit-records'
import { GripVertical } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import { visitName } from '../shared-labels.ts'
import styles from './agenda.module.css'
import type { DragPlan } from './use-drag-plan.ts'

type WaitingListProps = {
  visits: readonly Visit[]
  total: number
  drag: DragPlan | null
  onOpen: (visit: Visit) => void
}

/** What waits for a date. */
export function WaitingList({ visits, total, drag, onOpen }: WaitingListProps) {
  return (
    <section className={`card ${styles.waiting}`} aria-labelledby="waiting">
      <div className={styles.waitingHead}>
        <h2 id="waiting">A agendar</h2>
        <span className="num">{total}</span>
      </div>
      {visits.length === 0 && <p className={styles.hint}>Ordens de serviço aprovadas e sem data aparecem aqui.</p>}
      <ul>
        {visits.map((visit) => (
          <li key={visit.id} data-dragged={drag?.shown?.id === visit.id || undefined}>
            <button
              type="button"
              aria-haspopup="dialog"
              {...(drag && {
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
              {drag && <GripVertical size={15} aria-hidden />}
              <span>
                <span className={styles.quiet}>OS {visit.code}</span>
                <b>{visitName(visit)}</b>
                <span className={styles.quiet}>{visit.title}</span>
                {visit.tags.slice(0, 2).map((tag) => (
                  <StatusChip key={tag}>{tag}</StatusChip>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {drag && visits.length > 0 && (
        <p className={styles.hint}>Arraste para a linha do técnico, ou Enter e escolha a hora.</p>
      )}
    </section>
  )
}
