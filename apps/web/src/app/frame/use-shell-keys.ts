import { useEffect, useEffectEvent } from 'react'
import { isBusyElsewhere } from '#shared/list/use-list-keys.ts'

type ShellKeys = { onSearch: () => void; onNew: () => void; onHelp: () => void }

/** Ctrl K searches from anywhere; N and ? speak for the open screen unless it has an answer of its own, and never while somebody types. */
export function useShellKeys({ onSearch, onNew, onHelp }: ShellKeys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand ? key !== 'k' : event.defaultPrevented || event.altKey || isBusyElsewhere(event)) return
    if (isCommand) onSearch()
    else if (key === 'n') onNew()
    else if (key === '?') onHelp()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    // After the document, where screens listen.
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
