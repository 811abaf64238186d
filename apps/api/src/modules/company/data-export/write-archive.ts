import type { Readable } from 'node:stream'
import { createArchive } from '#platform/archive/zip-archive.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { CompanySnapshot } from './export-queries.ts'

const peopleColumns = ['id', 'email', 'display_name', 'created_at', 'is_owner']

export async function writeArchive(
  snapshot: CompanySnapshot,
  storage: FileStorage,
  companyId: string,
  now: Date,
): Promise<Readable> {
  const archive = createArchive(now)
  const tables = await snapshot.tables()
  const files = await snapshot.files()
  const { name } = await snapshot.nameOf()
  archive.addText('LEIA-ME.txt', readMe(name, tables.length, files.length, now))
  archive.addTable('user_account', peopleColumns, () => snapshot.people())
  for (const table of tables) archive.addTable(table.name, table.columns, () => snapshot.rowsOf(table))
  for (const file of files) archive.addFile(file, () => storage.read(`${companyId}/${file.id}`))
  archive.end()
  return archive.output
}

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
