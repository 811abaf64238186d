import { useEffect, useEffectEvent } from 'react'
import { createCodeReader } from '#shared/scanner/code-reader.ts'

const shortestCode = 4

/** Codes of a scanner that types, heard wherever no field has the focus. */
export function useTypedCodes(onCode: (code: string) => void) {
  const tell = useEffectEvent((code: string) => onCode(code))
  useEffect(() => {
    const readKey = createCodeReader<null>(shortestCode)
    const hear = (event: KeyboardEvent) => {
      const field =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"]')
      if (field || event.ctrlKey || event.metaKey || event.altKey) return
      const scanned = readKey(event.key, event.timeStamp, null)
      if (!scanned) return
      event.preventDefault()
      tell(scanned.code)
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}
