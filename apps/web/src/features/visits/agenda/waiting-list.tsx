import { useDraggable } from '@dnd-kit/core'
import type { Visit } from '@prumo/contract/visits/visit-records'
import { GripVertical } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { visitName } from '../shared-labels.ts'
import styles from './agenda.module.css'

type WaitingListProps = { visits: readonly Visit[]; total: number; mayDrag: boolean; onOpen: (visit: Visit) => void }

/** What waits for a date. */
export function WaitingList({ visits, total, mayDrag, onOpen }: WaitingListProps) {
  return (
    <section className={`card ${styles.waiting}`} aria-labelledby="waiting">
      <Row align="stretch" justify="between" pad="12px 14px">
        <h2 id="waiting">A agendar</h2>
        <span className="num">{total}</span>
      </Row>
      {visits.length === 0 && (
        <Quiet size="sm" line="top" pad="12px 14px">
          Ordens de serviço aprovadas e sem data aparecem aqui.
        </Quiet>
      )}
      <ul>
        {visits.map((visit) => (
          <WaitingVisit key={visit.id} {...{ visit, mayDrag, onOpen }} />
        ))}
      </ul>
      {mayDrag && visits.length > 0 && (
        <Quiet size="sm" line="top" pad="12px 14px">
          Arraste para a linha do técnico, ou Enter e escolha a hora.
        </Quiet>
      )}
    </section>
  )
}

type WaitingVisitProps = Pick<WaitingListProps, 'mayDrag' | 'onOpen'> & { visit: Visit }

function WaitingVisit({ visit, mayDrag, onOpen }: WaitingVisitProps) {
  const data = { held: { visit, mode: 'move' } }
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: visit.id, data, disabled: !mayDrag })
  return (
    <li data-dragged={isDragging || undefined}>
      <button ref={setNodeRef} type="button" aria-haspopup="dialog" {...listeners} onClick={() => onOpen(visit)}>
        {mayDrag && <GripVertical size={15} aria-hidden />}
        <span>
          <Quiet as="span">OS {visit.code}</Quiet>
          <b>{visitName(visit)}</b>
          <Quiet as="span">{visit.title}</Quiet>
          {visit.tags.slice(0, 2).map((tag) => (
            <StatusChip key={tag}>{tag}</StatusChip>
          ))}
        </span>
      </button>
    </li>
  )
}
