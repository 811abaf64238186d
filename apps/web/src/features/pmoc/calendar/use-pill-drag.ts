import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useRef, useState, type PointerEvent } from 'react'
import type { CalendarPill } from './pill.ts'

const clickPx = 5

/** A day; in the view by technicians also whose, null for nobody's. */
export type PillTarget = { day: CalendarDate; technicianId?: string | null }
type Held = { pill: CalendarPill; x: number; y: number; isMoved: boolean }

/** Takes everything of a building from one day, or one technician, to another with the pointer. */
export function usePillDrag(onDrop: (pill: CalendarPill, target: PillTarget) => void) {
  const held = useRef<Held | null>(null)
  const [shown, setShown] = useState<{ pill: CalendarPill; target: PillTarget | null } | null>(null)
  const cancel = () => {
    held.current = null
    setShown(null)
  }
  return {
    shown,
    cancel,
    begin: (event: PointerEvent<HTMLElement>, pill: CalendarPill) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { pill, x: event.clientX, y: event.clientY, isMoved: false }
    },
    move: (event: PointerEvent<HTMLElement>) => {
      const now = held.current
      if (!now) return
      now.isMoved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > clickPx
      if (now.isMoved) setShown({ pill: now.pill, target: targetAt(event) })
    },
    /** Answers whether something was dragged: otherwise it was a press. */
    end: (event: PointerEvent<HTMLElement>): boolean => {
      const now = held.current
      cancel()
      if (!now?.isMoved) return false
      const target = targetAt(event)
      if (target && !isWhere(now.pill, target)) onDrop(now.pill, target)
      return true
    },
  }
}
export type PillDrag = ReturnType<typeof usePillDrag>

/** Whether a pill stands there already. */
export const isWhere = ({ date, technician }: CalendarPill, { day, technicianId }: PillTarget) =>
  date === day && (technicianId === undefined || technicianId === (technician?.id ?? null))

function targetAt({ clientX, clientY }: PointerEvent): PillTarget | null {
  const cell = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-drop-day]'))
    .find((element) => element !== null)
  if (!cell) return null
  const { dropDay, dropTechnician } = cell.dataset
  return { day: dropDay!, ...(dropTechnician !== undefined && { technicianId: dropTechnician || null }) }
}
