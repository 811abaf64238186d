import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { shiftOperations } from './queued-operations.ts'

/** This device closed the shift, and the server does not know yet. */
export const isClosingHere = (pending: readonly PendingOperation[], shiftId: string | undefined) =>
  pending.some(
    ({ route, state, input }) =>
      route === shiftOperations.close.name && state === 'waiting' && input.params?.['id'] === shiftId,
  )
