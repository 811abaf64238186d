import { expect } from 'vitest'
import type { LiveEvent } from '@prumo/contract/live/live'
import type { Person } from './builders.ts'

const patience = { timeout: 8000, interval: 10 }

/** A browser on the event stream. Without a cursor a stream begins a little in the past, with the making of the test's company. */
export function followStream(address: string, person: Person, { after = null }: { after?: string | null } = {}) {
  const events: LiveEvent[] = []
  let lastEventId = after
  let line: AbortController

  const read = async (body: ReadableStream<Uint8Array>) => {
    let pending = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      const blocks = (pending + decoder.decode(chunk, { stream: true })).split('\n\n')
      pending = blocks.pop()!
      for (const block of blocks) {
        lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? lastEventId
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) events.push(JSON.parse(data) as LiveEvent)
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
  const keepReading = async (first: ReadableStream<Uint8Array>) => {
    for (let body = first; !line.signal.aborted; body = await connect(lastEventId)) await read(body)
  }

  const stream = {
    events,
    /** Where the stream stands. */
    cursor: () => lastEventId,
    /** Which records were told of, in the order they came. */
    recordIds: () => events.flatMap(({ recordIds }) => recordIds),
    ended: Promise.resolve(),
    async open(from: string | null = lastEventId) {
      line = new AbortController()
      stream.ended = keepReading(await connect(from)).catch(() => {})
      return stream
    },
    /** The line breaks; `open` takes it up again from the last event. */
    async lose() {
      line.abort()
      await stream.ended
    },
    until: (count: number) => expect.poll(() => events.length, patience).toBeGreaterThanOrEqual(count),
    untilRecords: (count: number) =>
      expect.poll(() => stream.recordIds().length, patience).toBeGreaterThanOrEqual(count),
  }
  return stream
}
