import { useEffect, useEffectEvent } from 'react'
import { createLetterReader } from './letter-reader.ts'
import { isBelowDialog } from '../frame/use-pdv-keys.ts'

/** Beside each other under the left hand, in the order of the sums. */
export const noteKeys = ['E', 'A', 'S', 'D'] as const
const letters = noteKeys.map((key) => key.toLowerCase())

/** A letter presses its sum, also in the field of the amount, which takes none; those of a scanner never do. */
export function useNoteKeys(onKey: (place: number) => unknown) {
  const press = useEffectEvent((letter: string) => void onKey(letters.indexOf(letter)))
  useEffect(() => {
    const reader = createLetterReader(letters, press)
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBelowDialog()) return
      const field = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (field && !field.hasAttribute('data-note-keys')) return
      if (reader.hear(event.key.toLowerCase(), event.timeStamp)) event.preventDefault()
    }
    document.addEventListener('keydown', hear, true)
    return () => {
      document.removeEventListener('keydown', hear, true)
      reader.stop()
    }
  }, [])
}
