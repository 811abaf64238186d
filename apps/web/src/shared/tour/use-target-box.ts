import { useEffect, useState } from 'react'
import type { Box } from './place-card.ts'

const lookEveryMs = 80
const lookForMs = 2_500

/** Where the element of a step is on the screen, brought into view and followed. `undefined` while it is awaited, null when it never came. */
export function useTargetBox(target: string | null): Box | null | undefined {
  const [box, setBox] = useState<Box | null | undefined>(target === null ? null : undefined)
  useEffect(() => {
    setBox(target === null ? null : undefined)
    if (target === null) return
    let found: Element | null = null
    const started = Date.now()

    function look() {
      if (found?.isConnected) return setBox((before) => sameOr(before, found!.getBoundingClientRect()))
      found = visibleTarget(target!)
      if (found) found.scrollIntoView({ block: 'center', inline: 'nearest' })
      else if (Date.now() - started > lookForMs) setBox(null)
    }

    look()
    const timer = setInterval(look, lookEveryMs)
    window.addEventListener('scroll', look, true)
    window.addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', look, true)
      window.removeEventListener('resize', look)
    }
  }, [target])
  return box
}

/** The same place may be named on several elements, of which a phone and a desktop show different ones. */
export function visibleTarget(name: string): Element | null {
  const all = [...document.querySelectorAll(`[data-tour="${name}"]`)]
  return all.find((element) => element.getClientRects().length > 0) ?? null
}

function sameOr(before: Box | null | undefined, { left, top, width, height }: Box): Box {
  const isSame =
    before && before.left === left && before.top === top && before.width === width && before.height === height
  return isSame ? before : { left, top, width, height }
}
