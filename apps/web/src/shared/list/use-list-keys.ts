import { useEffect, useRef } from 'react'

/** Keys of a list: `/` goes to the search box, `n` starts a new record, the down arrow enters the rows. */
export function useListKeys(onNew: (() => void) | undefined) {
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event)) return
      const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector)
      if (event.key === '/') find('input[type="search"]')?.focus()
      else if (event.key === 'n' && onNew) onNew()
      else if (event.key === 'ArrowDown' && isIdle(event.target)) find('tr[tabindex="0"]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  })

  return container
}

/** Somebody is typing, or a dialog or menu is open. */
export function isBusyElsewhere({ target }: KeyboardEvent) {
  if (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)))
    return true
  return document.querySelector('[role="dialog"], [role="menu"]') !== null
}

/** Nothing in particular has the focus: the page, or its title after arriving. */
function isIdle(target: EventTarget | null) {
  return target === document.body || (target instanceof HTMLElement && /^(H1|MAIN)$/.test(target.tagName))
}
