import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { csvLines } from './csv-lines.ts'

type Rows = AsyncIterable<Record<string, unknown>>

/** One ZIP, made while it is being read: whatever its size, a batch of rows and a piece of a file are in memory. */
export function createArchive(now: Date) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | null = null
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  // Whoever goes away half-way leaves an entry open; it must not be read on.
  output.once('close', () => reading?.destroy())
  const add = (name: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime: now }, (give) => {
      if (output.destroyed) return
      open().then((stream) => {
        reading = stream.on('error', fail)
        give(null, stream)
      }, fail)
    })
  return {
    output,
    addText: (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now }),
    /** Once for spreadsheets, once for programs. */
    addTable: (name: string, columns: readonly string[], rows: () => Rows) => {
      add(`tabelas/${name}.csv`, async () => Readable.from(csvLines(columns, rows()), { objectMode: false }))
      add(`dados/${name}.jsonl`, async () => Readable.from(jsonLines(rows()), { objectMode: false }))
    },
    addFile: (file: { id: string; name: string }, open: () => Promise<Readable | null>) =>
      add(`arquivos/${file.id}-${safeName(file.name)}`, async () => (await open()) ?? Readable.from([])),
    end: () => zip.end(),
  }
}

async function* jsonLines(rows: Rows) {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

/** A name that every system can unpack and that leads nowhere else. */
const safeName = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 120)
