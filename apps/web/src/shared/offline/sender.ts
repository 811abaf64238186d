import { uuidv7 } from '@prumo/domain/text/uuid'
import { NetworkProblem, problemFrom } from '#shared/api/api-error.ts'
import { buildRequest } from '#shared/api/build-request.ts'
import { fetchResponse, readData } from '#shared/api/fetch-response.ts'
import { newerSession } from '#shared/api/refresh-session.ts'
import { isStreamOpen, subscribeToStream } from '#shared/live/stream-state.ts'
import { readSession, subscribeToSession } from '#shared/session-store/session-store.ts'
import {
  afterOutcome,
  nextToSend,
  outcomeOf,
  pauseAfter,
  stampSent,
  type Operation,
  type Outcome,
} from './operation.ts'
import { inOneTab } from './in-one-tab.ts'
import { currentOwner, ownerOf } from './owner.ts'
import { changeOperation, hasLiveSession, listOperations, refreshPending, type SentOperation } from './queue.ts'
import { showCutOff } from './pending-store.ts'
import { listenToQueue, signalChange } from './queue-signals.ts'
import { declaredOperations, type QueuedOperation } from './queued-operation.ts'

let isFollowing = false
let isRunning = false
let isAskedAgain = false
let silences = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** From now on, whatever waits is sent as soon as it can be: after a start, with the connection, the stream or the sign-in, in any tab. */
export function followQueue() {
  if (isFollowing) return
  isFollowing = true
  window.addEventListener('online', () => sendNow())
  window.addEventListener('offline', () => showCutOff(true))
  document.addEventListener('visibilitychange', () => void (document.hidden || sendNow()))
  subscribeToStream(() => void (isStreamOpen() && sendNow()))
  let before = sessionMark()
  subscribeToSession(() => {
    const now = sessionMark()
    if (now === before) return
    before = now
    void refreshPending()
    sendNow()
  })
  listenToQueue((signal) => {
    void refreshPending()
    if (signal.kind === 'changed') sendNow()
  })
  void refreshPending()
  sendNow()
}

const sessionMark = () => `${currentOwner()} ${readSession()?.accessToken ?? ''}`

function sendNow() {
  silences = 0
  void send()
}

/** One pass at a time in this tab, and by the lock in all tabs together. */
async function send() {
  clearTimeout(timer)
  if (isRunning) return void (isAskedAgain = true)
  isRunning = true
  try {
    do {
      isAskedAgain = false
      const owner = currentOwner()
      if (owner && hasLiveSession()) await inOneTab(`prumo-offline ${owner}`, () => sendAll(owner))
    } while (isAskedAgain)
  } catch {
    // The database cannot be read just now.
    sendLater(pauseAfter(++silences))
  } finally {
    isRunning = false
  }
}

function sendLater(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), ms * (0.75 + Math.random() / 2))
}

/** Everything that can go now, one after the other. Read anew each time: more may have been added, or taken back. */
async function sendAll(owner: string) {
  const declared = await declaredOperations()
  for (;;) {
    const operations = await listOperations(owner)
    const next = nextToSend(operations, Date.now(), declared)
    if (!next) return waitForTheRest(operations)
    const declaration = declared.get(next.route)
    const { outcome, answer } = await sendOne(next, declaration)
    await changeOperation(owner, next.id, (each) => afterOutcome(each, outcome, Date.now(), declaration))
    if (outcome.kind === 'sent') {
      silences = 0
      const { id, route, subject } = next
      signalChange({ kind: 'sent', owner, operation: { id, route, subject, answer } })
    }
    showCutOff(outcome.kind === 'cut-off')
    await refreshPending()
    if (outcome.kind === 'cut-off') return sendLater(pauseAfter(++silences))
    if (outcome.kind === 'too-many') return sendLater(outcome.seconds * 1000)
    if (outcome.kind === 'signed-out') return
    if (outcome.kind !== 'sent') signalPending()
  }
}

/** Other tabs show what became of it; none has to send because of that. */
const signalPending = () => signalChange({ kind: 'shown' })

function waitForTheRest(operations: readonly Operation[]) {
  const times = operations.filter(({ state }) => state === 'waiting').map(({ notBefore }) => notBefore)
  if (times.length === 0) return showCutOff(!navigator.onLine)
  sendLater(Math.max(500, Math.min(...times) - Date.now()))
}

type Sent = { outcome: Outcome; answer?: SentOperation['answer'] }

/** With a token of whoever did it, and with nobody else's: the cookie may have become another person's meanwhile. */
async function sendOne(operation: Operation, declaration: QueuedOperation | undefined): Promise<Sent> {
  if (!declaration) return { outcome: { kind: 'refused', problem: 'Atualize o Prumo para enviar esta operação.' } }
  try {
    const session = readSession()
    if (!session?.accessToken || ownerOf(session) !== operation.owner) return { outcome: { kind: 'signed-out' } }
    const first = await answerTo(operation, declaration, session.accessToken)
    if (first.outcome.kind !== 'signed-out') return first
    const renewed = await newerSession(session.accessToken)
    if (!renewed?.accessToken || ownerOf(renewed) !== operation.owner) return first
    return await answerTo(operation, declaration, renewed.accessToken)
  } catch {
    return { outcome: { kind: 'cut-off' } }
  }
}

async function answerTo({ id, input }: Operation, declaration: QueuedOperation, token: string): Promise<Sent> {
  const stamped = stampSent(input, declaration.stamp, new Date())
  const { url, init } = buildRequest(declaration, stamped ?? input)
  // With another stamp it is another request: what it tells of has an id of its own, by which the server knows it for ever.
  const key = stamped ? uuidv7() : id
  const headers = { ...init.headers, authorization: `Bearer ${token}`, 'idempotency-key': key }
  const response = await fetchResponse(url, { ...init, headers })
  if (response.ok) return { outcome: { kind: 'sent' }, answer: await readData(response).catch(lostAnswer) }
  const { code, title, errors } = await problemFrom(response)
  const sentence = errors[0]?.message ?? title
  return { outcome: outcomeOf(response.status, { code, sentence }, response.headers.get('retry-after')) }
}

/** It was done, but what came of it is not known: asked again, the server tells it once more. */
function lostAnswer(): never {
  throw new NetworkProblem()
}
