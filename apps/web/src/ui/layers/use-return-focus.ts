import { useLayoutEffect } from 'react'

const settleMs = 10

/** Gives the focus back to where it was, also for what is drawn only while it is open: Mantine does so only for what is opened later than drawn. */
export function useReturnFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return
    const before = originOf(document.activeElement)
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isNowhere = now === null || now === document.body || now === atClose
        if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      }, settleMs)
    }
  }, [opened])
}

/** A menu is gone by then: what it was opened with stands for it. */
function originOf(element: Element | null): Element | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : element
}
