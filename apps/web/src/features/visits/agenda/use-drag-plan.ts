import type { Visit } from '@prumo/contract/visits/visit-records'
import { useRef, useState, type PointerEvent } from 'react'
import { minutesOf } from '../company-time.ts'
import { durationMinutes, movedStart, stretchedDuration } from './board-geometry.ts'

export type Target = { technicianId: string; day: string; start: number; duration: number }
type Drag = { visit: Visit; mode: 'move' | 'stretch'; grab: number; x: number; y: number; isMoved: boolean }

export const clickPx = 5
const firstStart = 8 * 60

/** Takes a visit with the pointer to another time, day or technician, or makes it longer. */
export function useDragPlan(timeZone: string, onDrop: (visit: Visit, target: Target) => void) {
  const drag = useRef<Drag | null>(null)
  const [shown, setShown] = useState<{ id: string; target: Target | null } | null>(null)

  function begin(event: PointerEvent<HTMLElement>, visit: Visit, mode: Drag['mode'] = 'move') {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeAt(event)
    const start = visit.start ? minutesOf(visit.start, timeZone) : null
    const grab = at?.minutes != null && start !== null ? at.minutes - start : 0
    drag.current = { visit, mode, grab, x: event.clientX, y: event.clientY, isMoved: false }
  }

  function move(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (!now) return
    now.isMoved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > clickPx
    if (now.isMoved) setShown({ id: now.visit.id, target: targetOf(now, event) })
  }

  /** Answers whether something was dragged: otherwise it was a press. */
  function end(event: PointerEvent<HTMLElement>): boolean {
    const now = drag.current
    drag.current = null
    setShown(null)
    if (!now?.isMoved) return false
    const target = targetOf(now, event)
    if (target) onDrop(now.visit, target)
    return true
  }

  function cancel() {
    drag.current = null
    setShown(null)
  }

  function targetOf({ visit, mode, grab }: Drag, event: PointerEvent): Target | null {
    const at = placeAt(event)
    if (!at) return null
    const { technicianId, day, minutes } = at
    const duration = durationMinutes(visit)
    const before = visit.start ? minutesOf(visit.start, timeZone) : firstStart
    if (mode === 'stretch')
      return visit.technician && minutes !== null
        ? { technicianId: visit.technician.id, day, start: before, duration: stretchedDuration(before, minutes) }
        : null
    return { technicianId, day, start: movedStart(minutes === null ? before : minutes - grab, duration), duration }
  }

  return { begin, move, end, cancel, shown }
}

/** Whose row and which day is below the pointer; where the row has hours, which minute. */
export function placeAt({ clientX, clientY }: PointerEvent) {
  const row = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-technician]'))
    .find((element) => element !== null)
  if (!row) return null
  const { technician, day, from, to } = row.dataset
  const box = row.getBoundingClientRect()
  const [first, last] = [Number(from) * 60, Number(to) * 60]
  const minutes = from === undefined ? null : first + ((clientX - box.left) / box.width) * (last - first)
  return { technicianId: technician!, day: day!, minutes }
}

export type DragPlan = ReturnType<typeof useDragPlan>
