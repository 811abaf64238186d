import { DndContext, PointerSensor, pointerWithin, useSensor, useSensors, type DragMoveEvent } from '@dnd-kit/core'
import type { ReactNode } from 'react'

/** What is held, over which place: `at` of the place's width the pointer is, and by `by` of it was it taken to the side. */
export type Moved<Held, Place> = { held: Held; over: { place: Place; at: number; by: number } | null }

type PointerDragProps<Held, Place> = {
  onMove?: (moved: Moved<Held, Place> | null) => void
  onDrop: (moved: Moved<Held, Place>) => void
  children: ReactNode
}

const clickPx = 6
/** The pointer alone takes things here: for keys there is a dialog, which says so itself. */
const silent = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

/** Takes things with the pointer: `useDraggable` has them in `data.held`, `useDroppable` a place in `data.place`. A press stays a press. */
export function PointerDrag<Held, Place>({ onMove, onDrop, children }: PointerDragProps<Held, Place>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: clickPx } }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={false}
      accessibility={silent}
      onDragMove={(event) => onMove?.(movedOf(event))}
      onDragCancel={() => onMove?.(null)}
      onDragEnd={(event) => {
        onMove?.(null)
        onDrop(movedOf(event))
      }}
    >
      {children}
    </DndContext>
  )
}

function movedOf<Held, Place>({ active, over, activatorEvent, delta }: DragMoveEvent): Moved<Held, Place> {
  const held = active.data.current!['held'] as Held
  if (!over) return { held, over: null }
  const { left, width } = over.rect
  const x = (activatorEvent as PointerEvent).clientX + delta.x
  return { held, over: { place: over.data.current!['place'] as Place, at: (x - left) / width, by: delta.x / width } }
}
