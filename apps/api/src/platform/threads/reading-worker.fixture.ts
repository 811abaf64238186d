import { serveReading } from './serve-reading.ts'

type Asked = { does: 'count' | 'loop' | 'fill' | 'refuse'; to?: number }

/** What a good file and three bad ones make a thread do. */
serveReading(
  async function* ({ does, to = 0 }: Asked) {
    if (does === 'refuse') throw new RangeError('no such file')
    if (does === 'loop') for (;;);
    const kept: string[][] = []
    if (does === 'fill') for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${kept.length} ${index}`))
    for (let item = 1; item <= to; item++) yield item
    return to * 2
  },
  (error) => (error instanceof RangeError ? error.message : undefined),
)
