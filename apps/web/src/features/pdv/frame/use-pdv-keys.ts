import { useEffect, useEffectEvent, useRef } from 'react'

/** By what `keyName` calls them; answering false leaves the key to whoever else wants it. */
export type PdvKeys = Readonly<Record<string, () => unknown>>

const fieldKeys = new Set(['Enter', 'Delete', 'ArrowUp', 'ArrowDown'])
const mayRepeat = new Set(['ArrowUp', 'ArrowDown'])
const arrivingMs = 1000

/** A key that is held down, or that was meant for the screen before this one, is not one of this screen. */
export const isMeantForScreen = (name: string, isRepeat: boolean, openForMs: number, opensWith?: string) =>
  (!isRepeat || mayRepeat.has(name)) && (name !== opensWith || openForMs >= arrivingMs)

/** Keys of the whole screen. While something stands above it, all but nothing is its own. `opensWith`: the key that led here. */
export function usePdvKeys(keys: PdvKeys, opensWith?: string) {
  const openedAt = useRef(0)
  const handle = useEffectEvent((event: KeyboardEvent, wasBelowDialog: boolean) => {
    const name = keyName(event)
    const run = keys[name]
    // The browser's own answer to a function key never helps at a till.
    if (/^F\d+$/.test(name) && (run || name !== 'F5')) event.preventDefault()
    if (!isMeantForScreen(name, event.repeat, event.timeStamp - openedAt.current, opensWith)) return
    if (!run || (event.defaultPrevented === true && !/^F\d+$/.test(name))) return
    if (wasBelowDialog || isBelowDialog() || (fieldKeys.has(name) && isTyping(event.target))) return
    // There it takes off a digit.
    if (name === 'Delete' && event.target instanceof HTMLInputElement) return
    if (run() !== false) event.preventDefault()
  })
  useEffect(() => {
    openedAt.current = performance.now()
    let wasBelowDialog = false
    // Looked at before anybody: the key that closes a dialog is not also one of the screen behind it.
    const look = () => void (wasBelowDialog = isBelowDialog())
    const listen = (event: KeyboardEvent) => handle(event, wasBelowDialog)
    window.addEventListener('keydown', look, true)
    document.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', listen)
    }
  }, [])
}

/** `F9`, `Ctrl+Enter`, `Alt+1`. */
export function keyName({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  const own = digit && (ctrlKey || metaKey || altKey) ? digit : key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${own}`
}

export const isBelowDialog = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-quiet])') !==
  null

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.closest('textarea, select, button, a, [data-own-keys]') !== null
}
