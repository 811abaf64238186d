import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { turnOperations } from './queued-operations.ts'

/** This device closed the turn, and the server does not know yet. */
export const isClosingHere = (pending: readonly PendingOperation[], turnId: string | undefined) =>
  pending.some(
    ({ route, state, input }) =>
      route === turnOperations.close.name && state === 'waiting' && input.params?.['id'] === turnId,
  )
