import type { Readable } from 'node:stream'
import type pg from 'pg'
import { openValue } from '#platform/keys/sealed-value.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { formatVersion, type BackupPart } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { listTables, type Table } from './tables.ts'

const rowsAtOnce = 500
const pieceBytes = 192 * 1024

type Options = {
  companyId?: string | null
  /** Opens the installation's secrets for a copy that is itself closed by a passphrase; without it they stay closed. */
  masterKey?: Buffer | null
}

/** Everything of the installation, or of one company with the people who work in it, as of one instant. */
export async function* backupParts(
  owner: pg.Client,
  storage: FileStorage,
  { companyId = null, masterKey = null }: Options = {},
): AsyncGenerator<BackupPart> {
  await owner.query('begin isolation level repeatable read read only')
  try {
    const tables = await listTables(owner)
    const { rows: known } = await owner.query<{ company_id: string }>(
      'select company_id from company_directory order by 1',
    )
    const companies = known.map((row) => row.company_id).filter((id) => companyId === null || id === companyId)
    if (companyId && companies.length === 0) throw new BackupRefused('Não existe empresa com este identificador.')
    const { rows: applied } = await owner.query<{ name: string }>('select name from migration order by name')
    const migrations = applied.map(({ name }) => name)
    yield {
      header: {
        prumoBackup: formatVersion,
        scope: companyId ? 'company' : 'installation',
        companyId,
        createdAt: new Date().toISOString(),
        migrations,
      },
    }

    for (const table of tables) {
      for (const owning of table.isOfCompany ? companies : [null]) {
        if (owning === null && companyId && table.name !== 'user_account') continue
        for await (const part of rowsOf(owner, table, owning, companyId)) {
          yield table.name === 'installation_secret' && masterKey
            ? { ...part, rows: part.rows.map((row) => opened(row, masterKey)) }
            : part
        }
      }
    }
    yield* photosOf(owner, storage, companyId)
    for (const owning of companies) yield* filesOf(owner, storage, owning)
  } finally {
    await owner.query('rollback')
  }
}

type Rows = Extract<BackupPart, { rows: unknown }>

async function* rowsOf(
  owner: pg.Client,
  table: Table,
  owning: string | null,
  onlyCompany: string | null,
): AsyncGenerator<Rows> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const company = owning ?? onlyCompany
  if (company) await owner.query("select set_config('app.company_id', $1, true)", [company])
  // Superusers are not bound by row-level security: the condition is what keeps companies apart here.
  const condition = owning ? `where company_id = '${company}'` : onlyCompany ? peopleOf(onlyCompany) : ''
  const order = table.parentColumn ? `order by "${table.parentColumn}" nulls first` : ''
  await owner.query(
    `declare backup_rows no scroll cursor for select to_jsonb(t) as record from (select ${columns} from public."${table.name}" ${condition} ${order}) t`,
  )
  for (;;) {
    const { rows } = await owner.query<{ record: Record<string, unknown> }>(`fetch ${rowsAtOnce} from backup_rows`)
    if (rows.length === 0) break
    yield { table: table.name, companyId: owning, rows: rows.map(({ record }) => record) }
  }
  await owner.query('close backup_rows')
}

const peopleOf = (companyId: string) => `where id in (select user_id from membership where company_id = '${companyId}')`

async function* photosOf(
  owner: pg.Client,
  storage: FileStorage,
  onlyCompany: string | null,
): AsyncGenerator<BackupPart> {
  if (onlyCompany) await owner.query("select set_config('app.company_id', $1, true)", [onlyCompany])
  const { rows } = await owner.query<StoredFile>(
    `select 'user-photos/' || photo_id as key, photo_type as content_type from user_account ${onlyCompany ? `${peopleOf(onlyCompany)} and` : 'where'} photo_id is not null`,
  )
  for (const file of rows) yield await fileOf(storage, file)
}

async function* filesOf(owner: pg.Client, storage: FileStorage, companyId: string): AsyncGenerator<BackupPart> {
  await owner.query("select set_config('app.company_id', $1, true)", [companyId])
  const { rows } = await owner.query<StoredFile>(
    `select company_id || '/' || id as key, content_type from stored_file where company_id = $1`,
    [companyId],
  )
  for (const file of rows) yield await fileOf(storage, file)
}

type StoredFile = { key: string; content_type: string | null }

/** A file that is gone, perhaps removed since this copy began, is named in the copy and does not end it. */
async function fileOf(storage: FileStorage, { key, content_type: contentType }: StoredFile): Promise<BackupPart> {
  const content = await storage.read(key)
  return content
    ? { file: key, contentType: contentType ?? 'application/octet-stream', content: readInChunks(content) }
    : { missing: key }
}

async function* readInChunks(content: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as Uint8Array)
    for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
  }
}

function opened(row: Record<string, unknown>, masterKey: Buffer) {
  const value = openValue(masterKey, String(row['name']), String(row['value']))
  if (value === null) throw new BackupRefused('A chave desta instalação não abre os segredos do banco de dados.')
  return { ...row, value }
}
