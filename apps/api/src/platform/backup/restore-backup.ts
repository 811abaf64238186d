import type pg from 'pg'
import { isSealed, openValue, sealValue } from '#platform/keys/sealed-value.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { endInterruptedWork } from '#platform/tracked-work/end-interrupted-work.ts'
import type { AnyTrackedWork } from '#platform/tracked-work/tracked-work.ts'
import type { BackupHeader, BackupPart } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { checkRowsWithinCompany, isFileWanted, isUuid, outsideOfCompany } from './check-within-company.ts'
import { listTables, type Table } from './tables.ts'
import { inTodaysTables } from './earlier-tables.ts'
import { restorePeople, type People } from './restore-people.ts'

type Options = {
  replace: boolean
  /** Encrypts the secrets of an installation's backup, and decrypts those that came encrypted. */
  masterKey: Buffer
  /** What may have been under way when the copy was made. */
  trackedWork: readonly AnyTrackedWork[]
}

type Restoring = {
  owner: pg.Client
  tables: Map<string, Table>
  people: People
  companies: Set<string>
  masterKey: Buffer
  header: BackupHeader | null
  /** Whose copy it is, when it is not of the whole installation. */
  onlyCompany: string | null
}

/**
 * Restores a backup in one transaction: all of it is there afterwards, or nothing has changed. The triggers that write history
 * and totals are off in this transaction only, so that nobody else has to wait or does without them.
 */
export async function restoreBackup(
  owner: pg.Client,
  storage: FileStorage,
  parts: AsyncIterable<BackupPart>,
  { replace, masterKey, trackedWork }: Options,
) {
  const tables = await listTables(owner)
  const people: People = { renamed: new Map(), photos: new Map() }
  const restoring: Restoring = {
    owner,
    tables: new Map(tables.map((table) => [table.name, table])),
    people,
    companies: new Set(),
    masterKey,
    header: null,
    onlyCompany: null,
  }
  const total = { rows: 0, files: 0, missing: 0 }
  await owner.query('begin')
  try {
    await owner.query("select set_config('app.restore', 'on', true)")
    for await (const part of parts) {
      if ('header' in part) await begin(restoring, part.header, replace)
      else if ('missing' in part) total.missing++
      else if ('file' in part) {
        if (restoring.onlyCompany && !isFileWanted(restoring.onlyCompany, part.file, people.photos)) continue
        await storage.write(part.file, part.content, part.contentType)
        total.files++
      } else total.rows += await insertRows(restoring, inTodaysTables(part))
    }
    for (const companyId of restoring.companies) {
      await endInterruptedWork(owner, trackedWork, companyId)
      await completeRestored(owner, companyId)
    }
    await owner.query('commit')
    return total
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** A copy made by an earlier version lacks what later ones keep beside its rows. */
async function completeRestored(owner: pg.Client, companyId: string) {
  await owner.query("select set_config('app.company_id', $1, true)", [companyId])
  await owner.query('select prumo.complete_restored($1)', [companyId])
}

async function begin(restoring: Restoring, header: BackupHeader, replace: boolean) {
  if (restoring.header) throw outsideOfCompany('header')
  if (header.scope !== 'installation' && !isUuid(header.companyId))
    throw new BackupRefused('Este arquivo não é uma cópia de segurança do Prumo: não diz de qual empresa é.')
  restoring.header = header
  restoring.onlyCompany = header.scope === 'installation' ? null : header.companyId
  await prepare(restoring.owner, [...restoring.tables.values()], header, replace)
}

async function prepare(owner: pg.Client, tables: Table[], header: BackupHeader, replace: boolean) {
  const { rows } = await owner.query<{ name: string }>('select name from migration')
  const missing = header.migrations.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0)
    throw new BackupRefused('A cópia foi feita por uma versão mais nova do Prumo. Atualize antes de restaurar.')
  if (header.scope === 'installation') {
    const { rows: found } = await owner.query('select 1 from user_account limit 1')
    if (found.length > 0)
      throw new BackupRefused('Esta instalação já tem dados. Restaure em uma pasta de dados nova (PRUMO_DATA).')
    await owner.query('delete from installation_secret')
    return
  }
  const { rows: existing } = await owner.query('select 1 from company_directory where company_id = $1', [
    header.companyId,
  ])
  if (existing.length > 0 && !replace)
    throw new BackupRefused('Esta empresa já existe. Use --replace para trocar os dados atuais pelos da cópia.')
  await owner.query("select set_config('app.company_id', $1, true)", [header.companyId])
  for (const { name, isOfCompany } of tables.toReversed()) {
    if (isOfCompany) await owner.query(`delete from public."${name}" where company_id = $1`, [header.companyId])
  }
}

/** A person known here under another id keeps the id they have here; every reference follows. */
async function insertRows(
  { owner, tables, people, companies, masterKey, onlyCompany }: Restoring,
  part: Extract<BackupPart, { rows: unknown }>,
) {
  const table = tables.get(part.table)
  if (!table) throw new BackupRefused(`A cópia tem uma tabela desconhecida: ${part.table}.`)
  if (onlyCompany) checkRowsWithinCompany(onlyCompany, table, part)
  if (part.companyId) {
    companies.add(part.companyId)
    await owner.query("select set_config('app.company_id', $1, true)", [part.companyId])
  }
  let { rows } = part
  if (table.name === 'installation_secret') rows = rows.map((row) => closed(row, masterKey))
  if (table.name === 'user_account' && onlyCompany) rows = await restorePeople(owner, onlyCompany, rows, people)
  if (rows.length === 0) return 0
  const columns = Object.keys(rows[0]!).filter((column) => table.columns.includes(column))
  const names = columns.map((column) => `"${column}"`).join(', ')
  await owner.query(
    `insert into public."${table.name}" (${names}) select ${names} from jsonb_populate_recordset(null::public."${table.name}", $1::jsonb)`,
    [withPeopleRenamed(JSON.stringify(rows), people.renamed)],
  )
  return rows.length
}

function withPeopleRenamed(json: string, renamed: Map<string, string>) {
  return [...renamed].reduce((text, [from, to]) => text.replaceAll(from, to), json)
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
