import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function setStreamOpen(next: boolean) {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
}

export const subscribeToStream = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isStreamOpen = () => isOpen

/** Whether live events arrive; while they do not, screens that need fresh data poll. */
export const useStreamOpen = () => useSyncExternalStore(subscribeToStream, isStreamOpen)
