import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { createCodeReader } from '#shared/scanner/code-reader.ts'
import { readTyped, type Typed } from './read-typed.ts'

const shortestCode = 8
/** Longer than a scanner takes between two keys, however busy the page is. */
const settledMs = 250

type TypedNumberOptions = {
  quantity: number | null
  onChange: (quantity: number | null) => void
  /** Enter; absent: nothing was typed since the last change. */
  onEnter: (quantity?: number | null) => void
  onCode: (code: string) => void
}

/** A field for a number, which is told once the keys have settled: what a scanner types into it never becomes one. */
export function useTypedNumber({ quantity, onChange, onEnter, onCode }: TypedNumberOptions) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [readKey] = useState(() => createCodeReader<Typed | null>(shortestCode))
  function tell(settled: Typed | null) {
    setTyped(null)
    if (settled) onChange(settled.quantity)
  }
  const tellSettled = useEffectEvent((settled: Typed) =>
    settled.isComplete ? tell(settled) : onChange(settled.quantity),
  )
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => tellSettled(typed), settledMs)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    value: typed?.shown ?? quantity ?? '',
    onChange: (value: number | string) => {
      const next = readTyped(value)
      if (next) setTyped(next)
    },
    onBlur: () => tell(typed),
    onKeyDown: (event: KeyboardEvent) => {
      const scanned = readKey(event.key, event.timeStamp, typed)
      if (event.key !== 'Enter') return
      event.preventDefault()
      if (scanned) {
        tell(scanned.before)
        onCode(scanned.code)
      } else onEnter(typed?.quantity)
    },
  }
}
