import { useState } from 'react'
import { readStored, writeStored } from './stored.ts'

/** A yes-or-no choice remembered on this device. */
export function usePreference(key: string, initial: boolean) {
  const [value, setValue] = useState(() => (readStored(key) ?? String(initial)) === 'true')

  function choose(next: boolean) {
    setValue(next)
    writeStored(key, String(next))
  }

  return [value, choose] as const
}
