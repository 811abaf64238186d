import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { csvLines } from './csv.ts'
import type { Snapshot } from './export-queries.ts'

type Rows = AsyncIterable<Record<string, unknown>>

const peopleColumns = ['id', 'email', 'display_name', 'created_at', 'is_owner']

/** One ZIP, made while it is being read: whatever the size of the company, a batch of rows and a piece of a file are in memory. */
export async function writeArchive(
  snapshot: Snapshot,
  storage: FileStorage,
  companyId: string,
  now: Date,
): Promise<Readable> {
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
  const addTable = (name: string, columns: readonly string[], rows: () => Rows) => {
    add(`tabelas/${name}.csv`, async () => Readable.from(csvLines(columns, rows()), { objectMode: false }))
    add(`dados/${name}.jsonl`, async () => Readable.from(jsonLines(rows()), { objectMode: false }))
  }

  const tables = await snapshot.tables()
  const files = await snapshot.files()
  const { name } = await snapshot.nameOf()
  zip.addBuffer(Buffer.from(readMe(name, tables.length, files.length, now)), 'LEIA-ME.txt', { mtime: now })
  addTable('user_account', peopleColumns, () => snapshot.people())
  for (const table of tables) addTable(table.name, table.columns, () => snapshot.rowsOf(table))
  for (const file of files) {
    add(
      `arquivos/${file.id}-${safeName(file.name)}`,
      async () => (await storage.read(`${companyId}/${file.id}`)) ?? Readable.from([]),
    )
  }
  zip.end()
  return output
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

const readMe = (name: string, tables: number, files: number, now: Date) => `Dados da empresa ${name} no Prumo
Gerado em ${now.toISOString()}

tabelas/   uma planilha CSV por tabela (${tables + 1}), separada por ponto e vírgula, em UTF-8
dados/     as mesmas linhas, uma por linha, em JSON
arquivos/  os arquivos enviados (${files}), com o identificador antes do nome

Valores em dinheiro são centavos inteiros. Dias estão como AAAA-MM-DD e instantes em UTC.
A tabela event é o histórico: quem mudou o quê, quando, antes e depois.
Nas planilhas, um apóstrofo antes de um texto evita que o programa o leia como fórmula; em dados/ o texto está como foi escrito.
Senhas, chaves e links de acesso não fazem parte desta cópia.
`
