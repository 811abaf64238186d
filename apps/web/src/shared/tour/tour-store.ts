import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#shared/preferences/stored.ts'

// Outside of any screen, so that a tour goes on from one to the next.
let running: string | null = null
const listeners = new Set<() => void>()

const keyOf = (id: string) => `prumo-tour-${id}`

function run(id: string | null) {
  running = id
  for (const listener of listeners) listener()
}

export const isTourCompleted = (id: string) => readStored(keyOf(id)) === 'completed'

export const startTour = (id: string) => run(id)

/** Finished or skipped: it does not begin by itself again on this device. */
export function endTour(id: string) {
  writeStored(keyOf(id), 'completed')
  run(null)
}

export function restartTour(id: string) {
  writeStored(keyOf(id), null)
  run(id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRunningTour = () => useSyncExternalStore(subscribe, () => running)
