import { isWithoutToken } from '#shared/session-store/stored-session.ts'
import { readSession, subscribeToSession } from '#shared/session-store/session-store.ts'
import { queryClient } from '#shared/query-client.ts'
import { purgeOldAnswers } from '#shared/offline/stored-answers.ts'
import { followStoredSession } from '#shared/offline/store-session.ts'
import { currentOwner } from '#shared/offline/owner.ts'
import { listenToQueue } from '#shared/offline/queue-signals.ts'
import { followQueue } from '#shared/offline/sender.ts'
import { followServerClock } from '#shared/offline/server-clock.ts'

/** Everything that goes on beside the screens of somebody who is signed in. */
export function startOffline() {
  void purgeOldAnswers()
  void followServerClock()
  followStoredSession()
  followQueue()
  listenToQueue((signal) => {
    // What is on screen may show it now.
    if (signal.kind === 'sent' && signal.owner === currentOwner()) void queryClient.invalidateQueries()
  })
  // Screens that were opened without a network ask again once there is somebody to ask as.
  let wasWithoutToken = isWithoutToken(readSession())
  subscribeToSession(() => {
    const session = readSession()
    if (wasWithoutToken && session?.accessToken) void queryClient.invalidateQueries()
    wasWithoutToken = isWithoutToken(session)
  })
}
