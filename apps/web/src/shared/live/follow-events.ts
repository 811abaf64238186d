import { live, type LiveEvent } from '@prumo/contract/live/live'
import { fetchRoute } from '#shared/api/call.ts'
import { parseEvents } from './parse-events.ts'

const firstPauseMs = 2_000
const longestPauseMs = 60_000

export type EventListeners = { onEvent: (event: LiveEvent) => void; onOpen: (isOpen: boolean) => void }

/**
 * Follows the company's events until `signal` says stop. After a broken connection it continues from the last cursor, with longer
 * and longer pauses.
 */
export async function followEvents({ onEvent, onOpen }: EventListeners, signal: AbortSignal): Promise<void> {
  let standsAt: string | null = null
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    try {
      const response = await fetchRoute(
        live.stream,
        {},
        { signal, headers: standsAt ? { 'last-event-id': standsAt } : undefined },
      )
      if (!response.body) return
      pauseMs = firstPauseMs
      onOpen(true)
      for await (const { event, cursor } of parseEvents(response.body)) {
        standsAt = cursor ?? standsAt
        if (event) onEvent(event)
      }
    } catch {
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    onOpen(false)
    await pause(pauseMs * (0.75 + Math.random() / 2), signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
