import { useEffect, useEffectEvent } from 'react'
import { createCodeReader } from '#shared/scanner/code-reader.ts'

const shortestCode = 4

/**
 * Codes of a scanner that types, wherever the focus is. What its keys wrote into a field is taken back; dialogs that ask something are left
 * alone, and so is the field that is for codes.
 */
export function useScanner(onCode: (code: string) => void) {
  const tell = useEffectEvent((code: string) => onCode(code))
  useEffect(() => {
    const readKey = createCodeReader<string | null>(shortestCode)
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const field = fieldOf(event.target)
      if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"]')) return
      const scanned = readKey(event.key, event.timeStamp, field?.value ?? null)
      if (!scanned) return
      event.preventDefault()
      event.stopPropagation()
      if (field && scanned.before !== null) writeInto(field, scanned.before)
      tell(scanned.code)
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/** As if somebody had typed it, so that whoever owns the field hears of it. */
function writeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
