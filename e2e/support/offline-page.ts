// Runs in the browser, bundled by `openOfflinePage`: the parts of the product that keep things there, without its screens.
import { refreshSession } from '../../apps/web/src/shared/api/refresh-session.ts'
import { readStoredValue, writeStoredValue } from '../../apps/web/src/shared/offline/stored-values.ts'
import { readStoredSession } from '../../apps/web/src/shared/offline/store-session.ts'
import { ownerOf } from '../../apps/web/src/shared/offline/owner.ts'
import { readPending } from '../../apps/web/src/shared/offline/pending-store.ts'
import { discardOperation, enqueue, retryOperations } from '../../apps/web/src/shared/offline/queue.ts'
import { declareOperations } from '../../apps/web/src/shared/offline/queued-operation.ts'
import { followQueue } from '../../apps/web/src/shared/offline/sender.ts'
import { correctedNow, followServerClock } from '../../apps/web/src/shared/offline/server-clock.ts'
import { followStoredSession } from '../../apps/web/src/shared/offline/store-session.ts'
import { customerOperations } from '../../apps/web/src/features/people/door/queued-operations.ts'
import { openTillPack, readTillPack, refreshTillPack } from '../../apps/web/src/features/pdv/pack/till-pack-store.ts'
import { readSession, writeSession } from '../../apps/web/src/shared/session-store/session-store.ts'

/** Made by name in the queue; `final` stands for what may never be discarded. */
const operations = {
  client: customerOperations.create,
  final: { ...customerOperations.create, name: 'final', isBinding: true },
} as const
declareOperations(async () => Object.values(operations))

type Given = Parameters<typeof enqueue<{ body: object }>>[1]

async function start() {
  await followServerClock()
  const session = await refreshSession({ attempts: 1 }).catch(() => readStoredSession())
  writeSession(session)
  followStoredSession()
  followQueue()
  return ownerOf(session)
}

const offline = {
  start,
  owner: () => ownerOf(readSession()),
  refreshTillPack: () => refreshTillPack(ownerOf(readSession())!),
  openTillPack: () => openTillPack(ownerOf(readSession())!),
  readTillPack,
  enqueue: (name: keyof typeof operations, given: Given, alsoKeep?: Record<string, unknown>) =>
    enqueue(operations[name] as never, given, alsoKeep),
  retryOperations,
  discardOperation,
  readPending,
  readStoredValue,
  writeStoredValue,
  correctedNow,
}
export type OfflineParts = typeof offline
Object.assign(window, { offline })
