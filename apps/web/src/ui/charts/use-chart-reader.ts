import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

/** Which point somebody looks at: under the pointer, or reached with the arrow keys. */
export function useChartReader(count: number, indexAt: (x: number) => number) {
  const [active, setActive] = useState<number | null>(null)
  const last = count - 1
  const clamp = (index: number) => Math.min(last, Math.max(0, index))

  function handleKey(event: KeyboardEvent) {
    const from = active ?? (event.key === 'ArrowLeft' ? count : -1)
    const moves: Record<string, number> = {
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (event.key === 'Escape') setActive(null)
    if (next === undefined) return
    event.preventDefault()
    setActive(clamp(next))
  }

  function handlePointer(event: PointerEvent) {
    setActive(clamp(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left)))
  }

  const leave = () => setActive(null)
  return {
    active: active === null || active > last ? null : active,
    handlers: {
      onKeyDown: handleKey,
      onPointerMove: handlePointer,
      onPointerDown: handlePointer,
      onPointerLeave: leave,
      onBlur: leave,
    },
  }
}
