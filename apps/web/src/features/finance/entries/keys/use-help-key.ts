import { useEffect } from 'react'
import { isBusyElsewhere } from '#shared/list/use-list-keys.ts'

/** `?` asks what the keyboard can do; never while somebody is typing. */
export function useHelpKey(onHelp: () => void) {
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.key !== '?' || event.defaultPrevented || isBusyElsewhere(event)) return
      event.preventDefault()
      onHelp()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  })
}
