import type { LiveEvent } from '@prumo/contract/live/live'
import { followEvents } from './follow-events.ts'

/**
 * One tab holds the stream and passes events to the others: browsers allow six connections to a server, and six tabs
 * each holding one would stop all of them. When that tab closes, the next one takes over.
 */
export function shareEvents(companyId: string, onEvent: (event: LiveEvent) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    void followEvents(onEvent, signal)
    return () => stop.abort()
  }
  const name = `prumo-live-${companyId}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => onEvent(data))
  const tellAll = (event: LiveEvent) => {
    channel.postMessage(event)
    onEvent(event)
  }
  navigator.locks
    .request(name, { signal }, () => followEvents(tellAll, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  return () => {
    stop.abort()
    channel.close()
  }
}
