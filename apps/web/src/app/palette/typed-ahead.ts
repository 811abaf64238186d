let typed = ''
let stop: (() => void) | null = null

/** Keeps what is typed before a field that was asked for is there to take it. */
export function bufferTyping() {
  if (stop) return
  typed = ''
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', keep, { capture: true })
  stop = () => window.removeEventListener('keydown', keep, { capture: true })
}

/** The field is there: what was typed so far belongs to it, the rest goes there by itself. */
export function takeTyped(): string {
  stop?.()
  stop = null
  const text = typed
  typed = ''
  return text
}
