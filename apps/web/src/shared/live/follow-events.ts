import { live, type LiveEvent } from '@prumo/contract/live/live'
import { respond } from '#shared/api/call.ts'
import { parseEvents } from './parse-events.ts'

const firstPauseMs = 2_000
const longestPauseMs = 60_000
const rememberedIds = 500

export type EventListeners = { onEvent: (event: LiveEvent) => void; onOpen: (isOpen: boolean) => void }

/**
 * Follows the company's events until `signal` says stop. A broken line is taken up again after the last event seen,
 * with longer and longer pauses; an event that comes twice is told once.
 */
export async function followEvents({ onEvent, onOpen }: EventListeners, signal: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  let lastId: string | undefined
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    try {
      const response = await respond(live.stream, {}, { signal, headers: lastId ? { 'last-event-id': lastId } : undefined })
      if (!response.body) return
      pauseMs = firstPauseMs
      onOpen(true)
      for await (const event of parseEvents(response.body)) {
        lastId = event.id
        if (seen.has(event.id)) continue
        remember(seen, event.id)
        onEvent(event)
      }
    } catch {
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    onOpen(false)
    await pause(pauseMs * (0.75 + Math.random() / 2), signal)
  }
}

function remember(seen: Set<string>, id: string) {
  seen.add(id)
  if (seen.size > rememberedIds) seen.delete(seen.values().next().value!)
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
