import type pg from 'pg'
import { isSealed, openValue, sealValue } from '#platform/keys/sealed-value.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { BackupHeader, BackupPart } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { endInterruptedWork } from './interrupted-work.ts'
import { listTables, type Table } from './tables.ts'

type Options = {
  replace: boolean
  /** Closes the secrets of an installation's copy, and opens those that came closed. */
  masterKey: Buffer
}

type Restoring = { owner: pg.Client; tables: Map<string, Table>; people: Map<string, string>; companies: Set<string>; masterKey: Buffer }

/**
 * Puts a backup back in one transaction: all of it is there afterwards, or nothing has changed. Triggers that keep history and
 * totals step aside for this transaction alone, so that nobody else waits or is left without them.
 */
export async function restoreBackup(owner: pg.Client, storage: FileStorage, parts: AsyncIterable<BackupPart>, { replace, masterKey }: Options) {
  const tables = await listTables(owner)
  const restoring: Restoring = { owner, tables: new Map(tables.map((table) => [table.name, table])), people: new Map(), companies: new Set(), masterKey }
  const total = { rows: 0, files: 0, missing: 0 }
  await owner.query('begin')
  try {
    await owner.query("select set_config('app.restore', 'on', true)")
    for await (const part of parts) {
      if ('header' in part) await prepare(owner, tables, part.header, replace)
      else if ('missing' in part) total.missing++
      else if ('file' in part) {
        await storage.write(part.file, part.content, part.contentType)
        total.files++
      } else total.rows += await insertRows(restoring, part)
    }
    for (const companyId of restoring.companies) await endInterruptedWork(owner, companyId)
    await owner.query('commit')
    return total
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function prepare(owner: pg.Client, tables: Table[], header: BackupHeader, replace: boolean) {
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
async function insertRows({ owner, tables, people, companies, masterKey }: Restoring, part: Extract<BackupPart, { rows: unknown }>) {
  const table = tables.get(part.table)
  if (!table) throw new BackupRefused(`A cópia tem uma tabela desconhecida: ${part.table}.`)
  if (part.companyId) {
    companies.add(part.companyId)
    await owner.query("select set_config('app.company_id', $1, true)", [part.companyId])
  }
  const rows = table.name === 'user_account' ? await withoutKnownPeople(owner, part.rows, people) : table.name === 'installation_secret' ? part.rows.map((row) => closed(row, masterKey)) : part.rows
  if (rows.length === 0) return 0
  const columns = Object.keys(rows[0]!).filter((column) => table.columns.includes(column))
  const names = columns.map((column) => `"${column}"`).join(', ')
  await owner.query(`insert into public."${table.name}" (${names}) select ${names} from jsonb_populate_recordset(null::public."${table.name}", $1::jsonb)`, [
    withPeopleRenamed(JSON.stringify(rows), people),
  ])
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

/** A copy without passphrase keeps the secrets as the database had them: closed by the key of the installation it came from. */
function closed(row: Record<string, unknown>, masterKey: Buffer) {
  const [name, value] = [String(row['name']), String(row['value'])]
  if (!isSealed(value)) return { ...row, value: sealValue(masterKey, name, value) }
  if (openValue(masterKey, name, value) !== null) return row
  throw new BackupRefused(
    'Os segredos desta cópia estão fechados com a chave da instalação de onde ela veio. Coloque aqui o arquivo prumo.key de lá (ou informe-o em PRUMO_KEY_FILE) e restaure de novo.',
  )
}
