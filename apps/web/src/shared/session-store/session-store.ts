import type { Session } from '@prumo/contract/identity/session'

// In memory only: nothing that signs a person in is ever put in storage.
let session: Session | null = null
const listeners = new Set<() => void>()

export const readSession = () => session

export function writeSession(next: Session | null) {
  if (next === session) return
  session = next
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
