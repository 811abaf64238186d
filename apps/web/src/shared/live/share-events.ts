import type { LiveEvent } from '@prumo/contract/live/live'
import { followEvents, type EventListeners } from './follow-events.ts'
import { isStreamOpen } from './stream-state.ts'

/** What tabs tell each other: an event, whether the stream is open, or that a new tab would like to know. */
type TabMessage = { event: LiveEvent } | { isOpen: boolean } | { asks: true }

/**
 * One tab holds the stream and passes events to the others: browsers allow six connections to a server, and six tabs
 * each holding one would stop all of them. When that tab closes, the next one takes over.
 */
export function shareEvents(companyId: string, listeners: EventListeners): () => void {
  const stop = new AbortController()
  const { signal } = stop
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    void followEvents(listeners, signal)
    return () => stop.abort()
  }
  const name = `prumo-live-${companyId}`
  const channel = new BroadcastChannel(name)
  let isHolder = false
  const post = (message: TabMessage) => void (signal.aborted || channel.postMessage(message))
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('event' in data) listeners.onEvent(data.event)
    else if ('isOpen' in data) listeners.onOpen(data.isOpen)
    else if (isHolder) post({ isOpen: isStreamOpen() })
  })
  post({ asks: true })
  const forAll: EventListeners = {
    onEvent: (event) => {
      post({ event })
      listeners.onEvent(event)
    },
    onOpen: (isOpen) => {
      post({ isOpen })
      listeners.onOpen(isOpen)
    },
  }
  const hold = () => {
    isHolder = true
    return followEvents(forAll, signal)
  }
  navigator.locks.request(name, { signal }, hold).catch((error: unknown) => {
    if (signal.aborted) return
    if (isHolder) throw error
    // A browser that keeps nothing refuses locks as well: this tab has a stream of its own.
    void hold()
  })
  return () => {
    stop.abort()
    channel.close()
  }
}
