import { useRef, useState, type PointerEvent } from 'react'

const farPx = 96
const beginsPx = 12

/** A line that follows the finger to the left, and goes when it is let go far enough. */
export function useSwipe(onGone: () => void) {
  const start = useRef<{ x: number; y: number; isSwipe: boolean } | null>(null)
  const [shift, setShift] = useState(0)

  const end = () => {
    start.current = null
    setShift(0)
  }

  return {
    style: shift === 0 ? undefined : { transform: `translateX(${shift}px)`, transition: 'none' },
    bind: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        if (pointerType !== 'mouse') start.current = { x: clientX, y: clientY, isSwipe: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current
        if (!from) return
        const [x, y] = [event.clientX - from.x, event.clientY - from.y]
        if (!from.isSwipe && Math.abs(y) > beginsPx) return end()
        if (!from.isSwipe && x > -beginsPx) return
        if (!from.isSwipe) event.currentTarget.setPointerCapture(event.pointerId)
        from.isSwipe = true
        setShift(Math.min(0, x))
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const isGone = start.current?.isSwipe && clientX - start.current.x < -farPx
        end()
        if (isGone) onGone()
      },
      onPointerCancel: end,
    },
  }
}
