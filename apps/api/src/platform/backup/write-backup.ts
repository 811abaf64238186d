import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { BackupRefused, formatVersion, type BackupLine } from './backup-file.ts'
import { listTables, type Table } from './tables.ts'

const batch = 2000

/** Everything of the installation, or of one company with the people who work in it, as of one instant. */
export async function* backupLines(owner: pg.Client, storage: FileStorage, companyId: string | null): AsyncGenerator<BackupLine> {
  await owner.query('begin isolation level repeatable read read only')
  try {
    const tables = await listTables(owner)
    const { rows: known } = await owner.query<{ company_id: string }>('select company_id from company_directory order by 1')
    const companies = known.map((row) => row.company_id).filter((id) => companyId === null || id === companyId)
    if (companyId && companies.length === 0) throw new BackupRefused('Não existe empresa com este identificador.')
    const { rows: applied } = await owner.query<{ name: string }>('select name from migration order by name')
    const migrations = applied.map(({ name }) => name)
    yield { header: { prumoBackup: formatVersion, scope: companyId ? 'company' : 'installation', companyId, createdAt: new Date().toISOString(), migrations } }

    const total = { rows: 0, files: 0 }
    for (const table of tables) {
      for (const owning of table.isOfCompany ? companies : [null]) {
        if (owning === null && companyId && table.name !== 'user_account') continue
        for await (const line of tableLines(owner, table, owning, companyId)) {
          if ('rows' in line) total.rows += line.rows.length
          yield line
        }
      }
    }
    for (const owning of companies) {
      for await (const line of fileLines(owner, storage, owning)) {
        total.files++
        yield line
      }
    }
    yield { end: total }
  } finally {
    await owner.query('rollback')
  }
}

async function* tableLines(owner: pg.Client, table: Table, owning: string | null, onlyCompany: string | null): AsyncGenerator<BackupLine> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const company = owning ?? onlyCompany
  if (company) await owner.query("select set_config('app.company_id', $1, true)", [company])
  // Superusers are not bound by row-level security: the condition is what keeps companies apart here.
  const ofCompany = `where company_id = '${company}'`
  const condition = owning ? ofCompany : onlyCompany ? `where id in (select user_id from membership ${ofCompany})` : ''
  const order = table.parentColumn ? `order by "${table.parentColumn}" nulls first` : ''
  await owner.query(`declare backup_rows no scroll cursor for select to_jsonb(t) as record from (select ${columns} from public."${table.name}" ${condition} ${order}) t`)
  for (;;) {
    const { rows } = await owner.query<{ record: Record<string, unknown> }>(`fetch ${batch} from backup_rows`)
    if (rows.length === 0) break
    yield { table: table.name, companyId: owning, rows: rows.map(({ record }) => record) }
  }
  await owner.query('close backup_rows')
}

async function* fileLines(owner: pg.Client, storage: FileStorage, companyId: string): AsyncGenerator<BackupLine> {
  await owner.query("select set_config('app.company_id', $1, true)", [companyId])
  const { rows } = await owner.query<{ id: string; content_type: string }>('select id, content_type from stored_file where company_id = $1', [companyId])
  for (const { id, content_type: contentType } of rows) {
    const key = `${companyId}/${id}`
    const content = await storage.read(key)
    if (!content) throw new BackupRefused(`O arquivo ${id} não foi encontrado no armazenamento.`)
    yield { file: key, contentType, base64: (await bytesOf(content)).toString('base64') }
  }
}

async function bytesOf(stream: Readable) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
