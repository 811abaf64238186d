import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { RowAction } from '#ui/table/row-action.ts'

type Creation = { label: string; icon?: LucideIcon; actions: readonly RowAction[] }

let offered: Creation | undefined
let latest: Creation | undefined
const listeners = new Set<() => void>()

function offer(next: Creation | undefined) {
  offered = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the round '+' of the phone's bar makes while this screen is open; nothing for who may make nothing. */
export function useCreateActions(creation: Creation | undefined) {
  const isOffered = creation !== undefined
  const begin = useEffectEvent(() => creation && offer(steady(creation)))
  useEffect(() => {
    latest = creation
  })
  useEffect(() => {
    if (!isOffered) return
    begin()
    return () => offer(undefined)
  }, [isOffered])
}

/** Stable for the shell while the screen renders again; an action calls what the screen gave last. */
const steady = ({ actions, ...creation }: Creation): Creation => ({
  ...creation,
  actions: actions.map((action, index) => ({ ...action, onSelect: () => latest?.actions[index]?.onSelect() })),
})

export const useOfferedCreation = () => useSyncExternalStore(subscribe, () => offered)
