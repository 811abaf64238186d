import type { LiveEvent } from '@prumo/contract/live/live'

/** Reads a server-sent-events stream. Bytes arrive cut anywhere, so whole events are put together here. */
export async function* parseEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let pending = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (pending + value).replaceAll('\r\n', '\n').split('\n\n')
    pending = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readBlock(block)
      if (event) yield event
    }
  }
}

/** Heartbeats and hints about reconnecting carry no data. */
function readBlock(block: string): LiveEvent | null {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
  return data ? (JSON.parse(data) as LiveEvent) : null
}
