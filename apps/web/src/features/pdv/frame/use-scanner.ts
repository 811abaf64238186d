import { useEffect, useEffectEvent } from 'react'
import { createCodeReader } from '#shared/scanner/code-reader.ts'

const shortestCode = 4
/** A reader may stop for a moment in the middle of a code. */
const longestPauseMs = 500

/** `whole`: all that was in the field of codes, or came with such pauses; `last`: what came in one go before Enter. */
export type Scanned = { whole: string; last: string }

/**
 * Codes of a scanner that types, wherever the focus is. What its keys wrote into a field is taken back; dialogs that ask something are left
 * alone.
 */
export function useScanner(onScan: (scanned: Scanned) => void) {
  const tell = useEffectEvent((scanned: Scanned) => onScan(scanned))
  useEffect(() => {
    const readQuick = createCodeReader<null>(shortestCode)
    const readPaused = createCodeReader<string | null>(shortestCode, longestPauseMs)
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const field = fieldOf(event.target)
      if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"]')) return
      const quick = readQuick(event.key, event.timeStamp, null)
      const paused = readPaused(event.key, event.timeStamp, field?.value ?? null)
      if (!quick || !paused) return
      event.preventDefault()
      event.stopPropagation()
      const isOfCodes = field?.hasAttribute('data-code-field')
      const written = isOfCodes ? field?.value.trim() : ''
      const before = isOfCodes ? '' : paused.before
      if (field && before !== null) writeInto(field, before)
      tell({ whole: written || paused.code, last: quick.code })
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
