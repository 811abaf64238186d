import type pg from 'pg'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { BackupRefused, formatVersion, type BackupHeader, type BackupLine } from './backup-file.ts'
import { listTables, type Table } from './tables.ts'

type Options = { replace: boolean }

/** Puts a backup back in one transaction: all of it is there afterwards, or nothing has changed. */
export async function restoreBackup(owner: pg.Client, storage: FileStorage, lines: AsyncIterable<BackupLine>, { replace }: Options) {
  const tables = await listTables(owner)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const people = new Map<string, string>()
  const total = { rows: 0, files: 0 }
  await owner.query('begin')
  try {
    for (const { name } of tables) await owner.query(`alter table public."${name}" disable trigger user`)
    for await (const line of lines) {
      if ('header' in line) await prepare(owner, tables, line.header, replace)
      else if ('file' in line) {
        await storage.write(line.file, Buffer.from(line.base64, 'base64'), line.contentType)
        total.files++
      } else if ('table' in line) total.rows += await insertRows(owner, byName.get(line.table), line, people)
    }
    for (const { name } of tables) await owner.query(`alter table public."${name}" enable trigger user`)
    await owner.query('commit')
    return total
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function prepare(owner: pg.Client, tables: Table[], header: BackupHeader, replace: boolean) {
  if (header.prumoBackup !== formatVersion) throw new BackupRefused('Este arquivo não é uma cópia de segurança do Prumo.')
  const { rows } = await owner.query<{ name: string }>('select name from migration')
  const missing = header.migrations.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0) throw new BackupRefused('A cópia foi feita por uma versão mais nova do Prumo. Atualize antes de restaurar.')
  if (header.scope === 'installation') {
    const { rows: found } = await owner.query('select 1 from user_account limit 1')
    if (found.length > 0) throw new BackupRefused('Esta instalação já tem dados. Restaure em uma pasta de dados nova (PRUMO_DATA).')
    await owner.query('delete from installation_secret')
    return
  }
  const { rows: existing } = await owner.query('select 1 from company_directory where company_id = $1', [header.companyId])
  if (existing.length > 0 && !replace) throw new BackupRefused('Esta empresa já existe. Use --replace para trocar os dados atuais pelos da cópia.')
  await owner.query("select set_config('app.company_id', $1, true)", [header.companyId])
  for (const { name, isOfCompany } of tables.toReversed()) {
    if (isOfCompany) await owner.query(`delete from public."${name}" where company_id = $1`, [header.companyId])
  }
}

/** A person known here under another id (same e-mail) keeps the id they have here; every reference follows. */
async function insertRows(owner: pg.Client, table: Table | undefined, line: Extract<BackupLine, { table: string }>, people: Map<string, string>) {
  if (!table) throw new BackupRefused(`A cópia tem uma tabela desconhecida: ${line.table}.`)
  if (line.companyId) await owner.query("select set_config('app.company_id', $1, true)", [line.companyId])
  const rows = table.name === 'user_account' ? await withoutKnownPeople(owner, line.rows, people) : line.rows
  if (rows.length === 0) return 0
  const columns = Object.keys(rows[0]!).filter((column) => table.columns.includes(column))
  const names = columns.map((column) => `"${column}"`).join(', ')
  await owner.query(`insert into public."${table.name}" (${names}) select ${names} from jsonb_populate_recordset(null::public."${table.name}", $1::jsonb)`, [
    withPeopleRenamed(JSON.stringify(rows), people),
  ])
  if (table.name === 'company') await owner.query('insert into company_directory values ($1) on conflict do nothing', [line.companyId])
  return rows.length
}

async function withoutKnownPeople(owner: pg.Client, rows: Record<string, unknown>[], people: Map<string, string>) {
  const { rows: known } = await owner.query<{ id: string; email: string }>('select id, email from user_account where email = any($1)', [rows.map((row) => row['email'])])
  const idByEmail = new Map(known.map(({ id, email }) => [email, id]))
  return rows.filter((row) => {
    const existing = idByEmail.get(row['email'] as string)
    if (existing && existing !== row['id']) people.set(row['id'] as string, existing)
    return !existing
  })
}

function withPeopleRenamed(json: string, people: Map<string, string>) {
  return [...people].reduce((text, [from, to]) => text.replaceAll(from, to), json)
}
