import type { BuildingVisit } from '@prumo/contract/visits/field-pack'
import { useRef, useState, type PointerEvent } from 'react'
import { clickPx, placeAt } from './use-drag-plan.ts'

export const buildingKey = ({ planId, date, technician }: BuildingVisit) => `${planId} ${date} ${technician.id}`

export type BuildingTarget = { technicianId: string; day: string }
type Drag = { building: BuildingVisit; x: number; y: number; isMoved: boolean }

/** Takes a building with the pointer to another day or technician; hours there are none. */
export function useDragBuilding(onDrop: (building: BuildingVisit, target: BuildingTarget) => void) {
  const drag = useRef<Drag | null>(null)
  const [shown, setShown] = useState<{ key: string; target: BuildingTarget | null } | null>(null)

  function begin(event: PointerEvent<HTMLElement>, building: BuildingVisit) {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { building, x: event.clientX, y: event.clientY, isMoved: false }
  }
  function move(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (!now) return
    now.isMoved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > clickPx
    if (now.isMoved) setShown({ key: buildingKey(now.building), target: placeAt(event) })
  }
  /** Answers whether something was dragged: otherwise it was a press. */
  function end(event: PointerEvent<HTMLElement>): boolean {
    const now = drag.current
    cancel()
    if (!now?.isMoved) return false
    const target = placeAt(event)
    const isElsewhere =
      target && (target.day !== now.building.date || target.technicianId !== now.building.technician.id)
    if (isElsewhere) onDrop(now.building, target)
    return true
  }
  function cancel() {
    drag.current = null
    setShown(null)
  }
  return { begin, move, end, cancel, shown }
}

export type DragBuilding = ReturnType<typeof useDragBuilding>
