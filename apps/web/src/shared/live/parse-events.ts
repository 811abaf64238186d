import type { LiveEvent } from '@prumo/contract/live/live'

/** One message of a stream: an event, the cursor after it, or both. */
export type StreamMessage = { event: LiveEvent | null; cursor: string | null }

/** Reads a server-sent-events stream. Bytes arrive cut anywhere, so messages are put together here. */
export async function* parseEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let pending = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (pending + value).replaceAll('\r\n', '\n').split('\n\n')
    pending = blocks.pop() ?? ''
    for (const block of blocks) yield readBlock(block)
  }
}

/** Heartbeats and hints about reconnecting carry neither. */
function readBlock(block: string): StreamMessage {
  const data = fieldsOf(block, 'data').join('\n')
  return { event: data ? (JSON.parse(data) as LiveEvent) : null, cursor: fieldsOf(block, 'id').at(-1) ?? null }
}

const fieldsOf = (block: string, name: string) =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).trimStart())
