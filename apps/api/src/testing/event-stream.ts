import { expect } from 'vitest'
import type { LiveEvent } from '@prumo/contract/live/live'
import type { Person } from './builders.ts'

/**
 * A browser on the event stream. Like the web application it tells an event once, however often it comes.
 * A stream begins a second in the past; what is not younger than `after` belongs to the making of the test's company.
 */
export function followStream(address: string, person: Person, { after = '' } = {}) {
  const events: LiveEvent[] = []
  const seen = new Set<string>()
  let lastEventId: string | null = null
  let line: AbortController
  let arrived = 0

  const read = async (body: ReadableStream<Uint8Array>) => {
    let pending = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      const blocks = (pending + decoder.decode(chunk, { stream: true })).split('\n\n')
      pending = blocks.pop()!
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (!data) continue
        const event = JSON.parse(data) as LiveEvent
        if (event.id <= after) continue
        lastEventId = /^id: (.*)$/m.exec(block)![1]!
        arrived++
        if (!seen.has(event.id)) events.push(event)
        seen.add(event.id)
      }
    }
  }

  const connect = async (from: string | null) => {
    const headers = { authorization: `Bearer ${person.accessToken}`, ...(from && { 'last-event-id': from }) }
    const answer = await fetch(`${address}/api/system/events`, { headers, signal: line.signal })
    if (answer.status !== 200) throw new Error(`the stream answered ${answer.status}`)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    return answer.body as ReadableStream<Uint8Array>
  }
  /** A stream that ends is taken up again, as browsers do, until the server refuses or is gone. */
  const keepReading = async (first: ReadableStream<Uint8Array>, from: string | null) => {
    for (let body = first; !line.signal.aborted; body = await connect(lastEventId ?? from)) await read(body)
  }

  const stream = {
    events,
    /** How often anything came, repeats counted. */
    arrived: () => arrived,
    ended: Promise.resolve(),
    async open(from: string | null = lastEventId) {
      line = new AbortController()
      stream.ended = keepReading(await connect(from), from).catch(() => {})
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
