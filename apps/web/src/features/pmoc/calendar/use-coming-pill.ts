import { useDroppable } from '@dnd-kit/core'
import { isWhere, staysWithPlan, type CalendarPill, type PillTarget } from './pill.ts'

/** A place for pills, and what would be let go there now. */
export function useComingPill(target: PillTarget) {
  const { setNodeRef, isOver, active } = useDroppable({
    id: `${target.day} ${target.technicianId}`,
    data: { place: target },
  })
  const held = isOver ? (active!.data.current!['held'] as CalendarPill) : null
  const isWanted = held && !isWhere(held, target) && !staysWithPlan(held, target.technicianId)
  return { setNodeRef, coming: isWanted ? held : null }
}
