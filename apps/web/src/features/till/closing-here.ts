import type { PendingOperation } from '#shared/offline/pending-store.ts'

/** This device closed the turn, and the server does not know yet. */
export const isClosingHere = (pending: readonly PendingOperation[], turnId: string | undefined) =>
  pending.some(
    ({ route, state, input }) =>
      route === 'sales/till-turns.close' && state === 'waiting' && input.params?.['id'] === turnId,
  )
