import { useEffect } from 'react'

type Keys = {
  onMove: (step: 1 | -1) => void
  onAccept: () => void
  onIgnore: () => void
  onNew: () => void
  onToggle: () => void
}

/** Arrows go through the lines, Enter accepts the suggestion, Space selects, I ignores, N makes an entry. */
export function useLineKeys({ onMove, onAccept, onIgnore, onNew, onToggle }: Keys) {
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event)) return
      const isOnRow = event.target instanceof HTMLElement && event.target.dataset['line'] !== undefined
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onMove(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'Enter' && isOnRow) onAccept()
      else if (event.key === ' ' && isOnRow) onToggle()
      else if (event.key.toLowerCase() === 'i') onIgnore()
      else if (event.key.toLowerCase() === 'n') onNew()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  })
}

/** Somebody is typing, or a dialog or menu is open. */
function isBusyElsewhere({ target }: KeyboardEvent) {
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
        !/^(checkbox|radio)$/.test((target as HTMLInputElement).type)))
  )
    return true
  if (target instanceof HTMLInputElement && target.type === 'radio') return true
  return document.querySelector('[role="dialog"], [role="menu"]') !== null
}
