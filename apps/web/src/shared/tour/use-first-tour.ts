import { useEffect } from 'react'
import { isTourCompleted, startTour } from './tour-store.ts'

const afterMs = 1_000

/** Begins a tour about a second after the screen's first load, unless it was done before; never over an open dialog. */
export function useFirstTour(id: string) {
  useEffect(() => {
    if (isTourCompleted(id)) return
    const timer = setInterval(() => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      clearInterval(timer)
      if (!isTourCompleted(id)) startTour(id)
    }, afterMs)
    return () => clearInterval(timer)
  }, [id])
}
