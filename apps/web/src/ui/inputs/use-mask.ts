import { useLayoutEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { applyEdit, caretPosition } from './masks.ts'
import type { Mask } from './masks.ts'

/** Props for any controlled input: shows `raw` through the mask and keeps the caret in place. */
export function useMask(mask: Mask, raw: string, onRaw: (raw: string) => void) {
  const pending = useRef<{ input: HTMLInputElement; charactersAfterCaret: number } | null>(null)
  const value = mask.format(mask.clean(raw))

  useLayoutEffect(() => {
    const caret = pending.current
    pending.current = null
    if (!caret || document.activeElement !== caret.input) return
    const position = caretPosition(caret.input.value, caret.charactersAfterCaret)
    caret.input.setSelectionRange(position, position)
  })

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const caret = input.selectionStart ?? input.value.length
    const deletesBackward = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward'
    const edit = applyEdit(mask, mask.clean(raw), input.value, caret, deletesBackward)
    pending.current = { input, charactersAfterCaret: edit.charactersAfterCaret }
    onRaw(edit.raw)
  }

  return { value, onChange }
}
