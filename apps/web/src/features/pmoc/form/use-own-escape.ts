import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Escape leaves what is edited, unless it closes a list or a calendar of the editor. */
export function useOwnEscape(editor: RefObject<HTMLElement | null>, onEscape: () => void) {
  const handleKey = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isOwn = key === 'Escape' && !defaultPrevented && (target as Element).getAttribute('aria-expanded') !== 'true'
    if (isOwn) onEscape()
  })
  useEffect(() => {
    const element = editor.current
    const listen = (event: KeyboardEvent) => handleKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [editor])
}
