import { useEffect, useSyncExternalStore } from 'react'
import type { RowAction } from '#ui/row-action.ts'

type Creation = { label: string; actions: readonly RowAction[] }

let offered: Creation | undefined
const listeners = new Set<() => void>()

function offer(next: Creation | undefined) {
  offered = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the round '+' of the phone's bar makes while this screen is open; absent for who may make nothing. Keep the value stable. */
export function useCreateActions(creation: Creation | undefined) {
  useEffect(() => {
    offer(creation)
    return () => offer(undefined)
  }, [creation])
}

export const useOfferedCreation = () => useSyncExternalStore(subscribe, () => offered)
