import { useState } from 'react'
import { readStored, writeStored } from '#shared/preferences/stored.ts'

const key = 'prumo-pmoc-hidden-columns'

/** Which columns the person does not want to see, remembered on this device. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((readStored(key) ?? '').split(',').filter(Boolean)),
  )
  function toggle(column: string) {
    const next = new Set(hidden)
    if (!next.delete(column)) next.add(column)
    setHidden(next)
    writeStored(key, [...next].join())
  }
  return { hidden, toggle }
}
