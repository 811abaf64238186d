import type { StoredType } from '@prumo/contract/files/files'
import { readStart } from './read-start.ts'

/** What the bytes really are; the name a person gave counts for nothing. Null: not one of the types expected. */
export async function contentTypeOf(path: string, expected: readonly StoredType[]): Promise<StoredType | null> {
  const { fileTypeFromFile } = await import('file-type')
  const detected = await fileTypeFromFile(path)
  const start = await readStart(path, 4096)
  if (detected?.mime === 'application/xml' && drawing.test(start.toString('utf8').replace(comments, ''))) return null
  if (detected) return expected.find((type) => type === detected.mime) ?? null
  return expected.includes('text/plain') && isText(start) ? 'text/plain' : null
}

/** What a browser might run: a page or a drawing, also behind a byte-order mark or comments. */
const comments = /<!--[^]*?-->/g
const drawing = /<(\w+:)?(svg|html)\b/i
const markup = /^\s*<(!doctype|html|script|svg|\?xml)/i

function isText(start: Buffer) {
  if (start.length === 0) return false
  const isBinary = start.some((byte) => byte < 9 || (byte > 13 && byte < 32))
  return !isBinary && !markup.test(start.toString('utf8').replace(comments, ''))
}
