import type { LiveEvent } from '@prumo/contract/live/live'
import { expect, test } from 'vitest'
import { parseEvents } from './parse-events.ts'

const event = (id: string): LiveEvent => ({ id, at: '2026-11-15T12:00:00Z', subject: 'category', type: 'update', recordIds: [] })

async function read(text: string, cut: number) {
  const bytes = new TextEncoder().encode(text)
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += cut) controller.enqueue(bytes.slice(at, at + cut))
      controller.close()
    },
  })
  const ids: string[] = []
  for await (const { id } of parseEvents(stream)) ids.push(id)
  return ids
}

test.each([1, 2, 7, 1000])('events are whole however the bytes are cut: every %i', async (cut) => {
  const text = `retry: 2000\n\n:\n\nid: é1\ndata: ${JSON.stringify(event('é1'))}\n\nid: 2\ndata: ${JSON.stringify(event('2'))}\n\n`
  expect(await read(text, cut)).toEqual(['é1', '2'])
})

test('an event that never ended is not told', async () => {
  expect(await read(`data: ${JSON.stringify(event('1'))}\n\ndata: {"id":`, 5)).toEqual(['1'])
})
