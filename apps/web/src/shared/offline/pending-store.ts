import type { Operation } from './operation.ts'

/** What a person sees of an operation that the server has not confirmed. */
export type PendingOperation = Pick<
  Operation,
  'id' | 'route' | 'input' | 'subject' | 'label' | 'createdAt' | 'isBinding' | 'state' | 'problem' | 'failures'
>

const none: readonly PendingOperation[] = []
let shown: readonly PendingOperation[] = none
const listeners = new Set<() => void>()

/** Apart from the database, so that the shell can show how many wait without loading it. */
export const readPending = () => shown

export function subscribeToPending(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showPending(operations: readonly PendingOperation[]) {
  shown = operations.length === 0 ? none : operations
  for (const listener of listeners) listener()
}

let isCutOff = !globalThis.navigator?.onLine

/** Whether what waits could not be sent the last time: nobody was heard. */
export const readCutOff = () => isCutOff

export function showCutOff(is: boolean) {
  if (is === isCutOff) return
  isCutOff = is
  for (const listener of listeners) listener()
}
