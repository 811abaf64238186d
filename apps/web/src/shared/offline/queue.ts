import { readSession } from '#shared/session-store/session-store.ts'
import { allOf, askToPersist, keeping, openOffline } from './database.ts'
import { again, isSameInput, type Operation, type OperationInput } from './operation.ts'
import { currentOwner } from './owner.ts'
import { readPending, showPending, subscribeToPending } from './pending-store.ts'
import { declaredOperations, type QueuedOperation } from './queued-operation.ts'
import { OtherWorkProblem } from './storage-problem.ts'
import { correctedNow } from './server-clock.ts'
import { signalChange } from './queue-signals.ts'

type NewOperation<Request> = {
  /** Of the operation; where the route takes an id for what it makes, the same may serve for both. */
  id: string
  input: Request
  subject: string
  label: string
  /** Takes the place of whatever of this subject waits: only the last word counts. */
  replaces?: boolean
  /** Not sent before so long has passed: while somebody types, more may follow. */
  afterMs?: number
}

/** Work of any route, as `queued` makes it. */
export type QueuedWork = NewOperation<OperationInput> & { operation: QueuedOperation }
/** Written in the same moment, or with null removed: what `readStoredValue` reads. */
type Beside = Readonly<Record<string, unknown>>

/** Work for the queue, held to what its route takes. */
export const queued = <Request extends OperationInput>(
  operation: QueuedOperation<Request>,
  given: NewOperation<Request>,
): QueuedWork => ({ ...given, operation: operation as QueuedOperation })

/**
 * Writes an operation down; once this resolves, neither a closed page nor a lost connection loses it. Rejects with a sentence when the
 * device cannot keep it. The same told twice under one id is one operation; other work under it is refused, never passed over.
 */
export async function enqueue<Request extends OperationInput>(
  operation: QueuedOperation<Request>,
  given: NewOperation<Request>,
  alsoKeep: Beside = {},
): Promise<void> {
  await enqueueAll([queued(operation, given)], alsoKeep)
}

/** Several in one moment and in this order: all of them are kept, or none is. */
export async function enqueueAll(given: readonly QueuedWork[], alsoKeep: Beside = {}): Promise<void> {
  askToPersist()
  await changeQueue(async (owner, { operations, kept }) => {
    for (const each of given) await write(owner, operations, each)
    await storeBeside(owner, kept, alsoKeep)
  })
}

/** Takes back what the server refused, with what waits behind it, so that it can be mended: only what is kept beside is left of it. */
export async function withdrawRefused(subject: string, alsoKeep: Beside): Promise<boolean> {
  let isBack = false
  await changeQueue(async (owner, { operations, kept }) => {
    const own = (await operations.getAll(allOf(owner))).filter((each) => each.subject === subject)
    if (own[0]?.state !== 'refused') return
    for (const { position } of own) await operations.delete([owner, position])
    await storeBeside(owner, kept, alsoKeep)
    isBack = true
  })
  return isBack
}

async function changeQueue(work: (owner: string, stores: Stores) => Promise<void>) {
  const owner = currentOwner()
  if (!owner) throw new Error('nobody is signed in')
  await keeping(async () => {
    const stores = await openStores()
    try {
      await work(owner, stores)
    } catch (error) {
      stores.undo()
      throw error
    }
    await stores.done
  })
  await refreshPending()
  signalChange({ kind: 'changed' })
}

async function openStores() {
  const database = await openOffline()
  const transaction = database.transaction(['operations', 'kept'], 'readwrite', { durability: 'strict' })
  // Rejected together with the writes, which tell why.
  transaction.done.catch(() => null)
  return {
    operations: transaction.objectStore('operations'),
    kept: transaction.objectStore('kept'),
    done: transaction.done,
    undo: () => {
      try {
        transaction.abort()
      } catch {
        // The browser did so itself.
      }
    },
  }
}
type Stores = Awaited<ReturnType<typeof openStores>>

async function write(owner: string, operations: Stores['operations'], given: QueuedWork) {
  const { operation, id, input, subject, label, replaces } = given
  const known = await operations.index('byId').get([owner, id])
  if (known && !replaces) {
    if (known.route === operation.name && isSameInput(known.input, input, operation.stamp)) return
    throw new OtherWorkProblem()
  }
  if (replaces)
    for (const each of await operations.getAll(allOf(owner)))
      if (each.subject === subject) await operations.delete([owner, each.position])
  const last = await operations.openKeyCursor(allOf(owner), 'prev')
  await operations.put({
    owner,
    position: (last?.key[1] ?? 0) + 1,
    id,
    route: operation.name,
    input,
    subject,
    label,
    createdAt: correctedNow().getTime(),
    isBinding: operation.isBinding ?? false,
    state: 'waiting',
    problem: null,
    failures: 0,
    notBefore: given.afterMs ? Date.now() + given.afterMs : 0,
  })
}

async function storeBeside(owner: string, kept: Stores['kept'], values: Beside) {
  for (const [name, value] of Object.entries(values))
    if (value === null) await kept.delete([owner, name])
    else await kept.put({ owner, name, value, at: Date.now() })
}

/** All of somebody, in the order in which they were done. */
export async function listOperations(owner: string): Promise<Operation[]> {
  return (await openOffline()).getAll('operations', allOf(owner))
}

/** What a refused operation becomes; nothing happens to one that is gone. */
export async function changeOperation(
  owner: string,
  id: string,
  change: (operation: Operation) => Operation | null,
): Promise<void> {
  await keeping(async () => {
    const database = await openOffline()
    const transaction = database.transaction('operations', 'readwrite', { durability: 'strict' })
    transaction.done.catch(() => null)
    const found = await transaction.store.index('byId').get([owner, id])
    const next = found && change(found)
    if (next) await transaction.store.put(next)
    else if (found) await transaction.store.delete([owner, found.position])
    await transaction.done
  })
}

/** Sends what was refused once more; without an id, everything that waits at once. */
export const retryOperations = (id?: string) =>
  retry((operation) => (id ? operation.id === id : operation.state === 'waiting'))

/** Sends all of a subject now, whatever kept it. */
export const retrySubject = (subject: string) => retry((operation) => operation.subject === subject)

async function retry(isMeant: (operation: Operation) => boolean) {
  const owner = currentOwner()
  if (!owner) return
  for (const operation of await listOperations(owner))
    if (isMeant(operation)) await changeOperation(owner, operation.id, again)
  await refreshPending()
  signalChange({ kind: 'changed' })
}

/** Lets go of whatever waits of a subject: for work that turned out not to be. */
export async function dropSubject(subject: string) {
  await changeQueue(async (owner, { operations }) => {
    for (const each of await operations.getAll(allOf(owner)))
      if (each.subject === subject) await operations.delete([owner, each.position])
  })
}

/** Lets go of an operation for good; never of one that tells what already happened. */
export async function discardOperation(id: string) {
  const owner = currentOwner()
  if (!owner) return
  const declared = await declaredOperations()
  // What is declared today counts more than what was when it was kept.
  await changeOperation(owner, id, (each) => ((declared.get(each.route) ?? each).isBinding ? each : null))
  await refreshPending()
  signalChange({ kind: 'changed' })
}

let reading = 0

/** Shows what waits of whoever is signed in now, and of nobody else. */
export async function refreshPending() {
  const asked = ++reading
  const owner = currentOwner()
  const operations = owner ? await listOperations(owner).catch(() => []) : []
  if (asked === reading && owner === currentOwner()) showPending(operations)
}

/** What the server answered to an operation, once it has; in the tab that sent it and in the others. */
export type SentOperation = { id: string; route: string; subject: string; answer: unknown }
export const hasLiveSession = () => Boolean(readSession()?.accessToken)

/** Sends what waits of these subjects; answers whether the server has all of it, after so long at the latest. */
export async function sendAndWait(isOfThese: (subject: string) => boolean, longestMs: number): Promise<boolean> {
  const isSent = () => !readPending().some(({ subject, state }) => state === 'waiting' && isOfThese(subject))
  await refreshPending()
  if (isSent()) return true
  await retryOperations()
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      clearTimeout(timer)
      resolve(isSent())
    }
    const timer = setTimeout(finish, longestMs)
    const stop = subscribeToPending(() => void (isSent() && finish()))
  })
}
