import { useEffect, useRef } from 'react'

/** Gives the focus on from what is gone, unless somebody has taken it meanwhile. */
export function focusWhenLost(element: HTMLElement | null) {
  // Only then has the browser noticed what is gone.
  setTimeout(() => {
    const now = document.activeElement
    if (now === null || now === document.body) element?.focus({ preventScroll: true })
  })
}

/** What is pressed is disabled while it works, and what is disabled loses the focus: it has it again afterwards. */
export function useKeptFocus(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusWhenLost(button.current)
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}
