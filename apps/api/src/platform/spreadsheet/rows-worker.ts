import { streamXlsxRows } from 'hucre/xlsx'
import { serveReading } from '#platform/threads/serve-reading.ts'
import { checkTags } from './check-tags.ts'
import type { AskedRows, Cell } from './read-rows.ts'

serveReading(
  async function* ({ bytes, sheet, mostFilled = Infinity }: AskedRows) {
    await checkTags(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    let filled = 0
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      yield { index, values: values as Cell[] }
      if (values.some((cell) => cell !== null && cell !== '') && ++filled >= mostFilled) break
    }
    return null
  },
  // Whatever the reader stumbles over is in the file: the bytes are in memory and nothing else can fail.
  () => 'unreadable',
)
