import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Enter (or ⌘ Enter) saves from anywhere on the screen, unless a dialog is open over it. */
export function useSaveKey(save: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
