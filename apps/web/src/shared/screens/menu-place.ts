import { useEffect, useSyncExternalStore } from 'react'

let told: string | undefined
const listeners = new Set<() => void>()

function tell(path: string | undefined) {
  told = path
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Which place of the menu a record belongs to, where its address does not say so. */
export function useMenuPlace(path: string) {
  useEffect(() => {
    tell(path)
    return () => tell(undefined)
  }, [path])
}

export const useToldMenuPlace = () => useSyncExternalStore(subscribe, () => told)
