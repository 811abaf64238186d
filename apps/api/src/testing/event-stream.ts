import { expect } from 'vitest'
import type { LiveEvent } from '@prumo/contract/live/live'
import type { Person } from './builders.ts'

/** A browser on the event stream. Like the web application it tells an event once, however often it comes. */
export function followStream(address: string, person: Person) {
  const events: LiveEvent[] = []
  const seen = new Set<string>()
  let lastEventId: string | null = null
  let line: AbortController
  let arrived = 0

  const read = async (body: ReadableStream<Uint8Array>) => {
    let pending = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (pending + chunk).split('\n\n')
      pending = blocks.pop()!
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (!data) continue
        const event = JSON.parse(data) as LiveEvent
        lastEventId = /^id: (.*)$/m.exec(block)![1]!
        arrived++
        if (!seen.has(event.id)) events.push(event)
        seen.add(event.id)
      }
    }
  }

  const stream = {
    events,
    /** How often anything came, repeats counted. */
    arrived: () => arrived,
    lastEventId: () => lastEventId,
    ended: Promise.resolve(),
    async open(from: string | null = lastEventId) {
      line = new AbortController()
      const headers = { authorization: `Bearer ${person.accessToken}`, ...(from && { 'last-event-id': from }) }
      const answer = await fetch(`${address}/api/system/events`, { headers, signal: line.signal })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
      stream.ended = read(answer.body as ReadableStream<Uint8Array>).catch(() => {})
      return stream
    },
    /** The line breaks; `open` takes it up again from the last event. */
    async lose() {
      line.abort()
      await stream.ended
    },
    until: (count: number) => expect.poll(() => events.length, { timeout: 8000, interval: 10 }).toBeGreaterThanOrEqual(count),
  }
  return stream
}
