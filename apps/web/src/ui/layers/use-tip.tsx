import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLoaded } from '../states/use-loaded.ts'

const bringTooltip = async () => (await import('./tip-layer.tsx')).TipLayer
const delayMs = 350

/** The name of a button that shows only its icon, beside it: `element` is rendered next to the button. */
export function useTip(label: string, { isOff = false }: { isOff?: boolean } = {}) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [Layer, load] = useLoaded(bringTooltip)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show({ currentTarget }: MouseEvent<HTMLElement>) {
    if (isOff) return
    // The button's name is read out anyway: without the tip's code nothing is missing.
    void load().catch(() => undefined)
    timer.current = setTimeout(() => setTarget(currentTarget), delayMs)
  }

  function hide() {
    clearTimeout(timer.current)
    setTarget(null)
  }

  return {
    tipProps: { onMouseEnter: show, onMouseLeave: hide },
    element: Layer && target && !isOff && <Layer label={label} target={target} onHide={hide} />,
  }
}
