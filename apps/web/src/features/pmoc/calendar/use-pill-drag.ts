import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useRef, useState, type PointerEvent } from 'react'
import type { CalendarPill } from './pill.ts'

const clickPx = 5

type Held = { pill: CalendarPill; x: number; y: number; isMoved: boolean }

/** Takes everything of a building from one day to another with the pointer. */
export function usePillDrag(onDrop: (pill: CalendarPill, day: CalendarDate) => void) {
  const held = useRef<Held | null>(null)
  const [shown, setShown] = useState<{ pill: CalendarPill; day: CalendarDate | null } | null>(null)
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
      if (now.isMoved) setShown({ pill: now.pill, day: dayAt(event) })
    },
    /** Answers whether something was dragged: otherwise it was a press. */
    end: (event: PointerEvent<HTMLElement>): boolean => {
      const now = held.current
      cancel()
      if (!now?.isMoved) return false
      const day = dayAt(event)
      if (day && day !== now.pill.date) onDrop(now.pill, day)
      return true
    },
  }
}
export type PillDrag = ReturnType<typeof usePillDrag>

const dayAt = ({ clientX, clientY }: PointerEvent): CalendarDate | null =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-drop-day]'))
    .find((element) => element !== null)?.dataset['dropDay'] ?? null
