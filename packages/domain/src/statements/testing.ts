import { collectStatement, type ParseOptions } from './parse-statement.ts'
import type { StatementLine } from './statement-line.ts'

/** The whole at once, or cut into pieces of `size` bytes. */
export async function* chunksOfBytes(bytes: Uint8Array, size = Infinity): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, Math.min(bytes.length, at + size))
}

/** Sample files lie beside the tests; the packages of the domain know no files, so the way to them is named here only. */
export async function sample(name: string): Promise<Uint8Array> {
  const files = 'node:fs/promises'
  const { readFile } = (await import(files)) as { readFile: (path: URL) => Promise<Uint8Array> }
  return readFile(new URL(`./samples/${name}`, (import.meta as unknown as { url: string }).url))
}

export const readSample = async (name: string, options: ParseOptions, size?: number) =>
  collectStatement(chunksOfBytes(await sample(name), size), options)

export const text = (content: string) => new TextEncoder().encode(content)
declare const TextEncoder: new () => { encode(text: string): Uint8Array }
declare const URL: new (path: string, base: string) => URL
interface URL {
  readonly href: string
}

export const linesInShort = (lines: readonly StatementLine[]) =>
  lines.map(({ kind, date, amountCents, description }) => [kind, date, amountCents, description])
