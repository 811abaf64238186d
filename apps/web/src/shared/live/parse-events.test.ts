import type { LiveEvent } from '@prumo/contract/live/live'
import { expect, test } from 'vitest'
import { parseEvents } from './parse-events.ts'

const event = (subject: string): LiveEvent => ({ at: '2026-11-15T12:00:00Z', subject, type: 'update', recordIds: [] })

async function read(text: string, cut: number) {
  const bytes = new TextEncoder().encode(text)
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += cut) controller.enqueue(bytes.slice(at, at + cut))
      controller.close()
    },
  })
  const words: [string | undefined, string | null][] = []
  for await (const { event: heard, cursor } of parseEvents(stream))
    if (heard || cursor) words.push([heard?.subject, cursor])
  return words
}

test.each([1, 2, 7, 1000])('events are whole however the bytes are cut: every %i', async (cut) => {
  const text = `retry: 2000\n\n:\n\ndata: ${JSON.stringify(event('é1'))}\n\ndata: ${JSON.stringify(event('2'))}\nid: 7:9:8\n\nid: 9:9:\n\n`
  expect(await read(text, cut)).toEqual([
    ['é1', null],
    ['2', '7:9:8'],
    [undefined, '9:9:'],
  ])
})

test('an event that never ended is not told', async () => {
  expect(await read(`data: ${JSON.stringify(event('1'))}\n\ndata: {"id":`, 5)).toEqual([['1', null]])
})
