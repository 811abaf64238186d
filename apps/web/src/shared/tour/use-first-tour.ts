import type { GuideName } from '@prumo/contract/identity/profile'
import { useEffect } from 'react'
import { isGuideSeen, startTour } from './tour-store.ts'

const afterMs = 1_000

/** Begins a tour about a second after the screen's first load, unless it was done before; never over an open dialog. */
export function useFirstTour(id: GuideName) {
  useEffect(() => {
    if (isGuideSeen(id)) return
    const timer = setInterval(() => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      clearInterval(timer)
      if (!isGuideSeen(id)) startTour(id)
    }, afterMs)
    return () => clearInterval(timer)
  }, [id])
}
