import { offlineDatabaseName } from '#shared/offline/database-name.ts'
import { declareOperations } from '#shared/offline/queued-operation.ts'
import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { isOfflineScreenOpen } from '#shared/session-store/stored-session.ts'
import { readSession, subscribeToSession } from '#shared/session-store/session-store.ts'
import { router } from '../router.ts'

const usedKey = 'prumo-works-offline'
let isFollowing = false

/**
 * Who is here is written down, and what waits is sent, in a browser where a screen that works without a network was ever opened: nobody else
 * pays for it.
 */
export function followOffline() {
  declareOperations(async () => (await import('./queued-operations.ts')).queuedOperations)
  begin()
  subscribeToSession(begin)
  router.subscribe('onRendered', begin)
}

function begin() {
  if (isFollowing || !readSession()?.company) return
  if (isOfflineScreenOpen()) writeStored(usedKey, 'true')
  else if (readStored(usedKey) === null) return lookOnDisk()
  isFollowing = true
  void start().catch(() => void (isFollowing = false))
}

let hasLooked = false

/** A browser that was killed may have forgotten its marks, never what waits: also of somebody whom no such screen opens to any more. */
function lookOnDisk() {
  if (hasLooked) return
  hasLooked = true
  void indexedDB
    ?.databases?.()
    .then((all) => {
      if (!all.some(({ name }) => name === offlineDatabaseName)) return
      writeStored(usedKey, 'true')
      begin()
    })
    .catch(() => null)
}

async function start() {
  const { startOffline } = await import('./start-offline.ts')
  startOffline()
}
