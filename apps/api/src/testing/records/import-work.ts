import { imports, type ImportType } from '@prumo/contract/imports/imports'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import { runJob } from '../app/run-job.ts'
import { spreadsheet, type CellInput } from '../files/spreadsheets.ts'
import type { TestApp } from '../app/test-app.ts'
import { selectRunId } from '../app/test-queries.ts'
import { uploadFile } from '../app/upload-file.ts'

type Work = 'check-import' | 'commit-import' | 'undo-import'

/** Does a job of an import here and now, as a worker would. */
export async function runImportJob(
  { services }: Pick<TestApp, 'services'>,
  { companyId, userId }: Person,
  importId: string,
  name: Work,
) {
  const runId = await inTransaction(services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    selectRunId(db, importId),
  )
  await runJob({ services }, name, { companyId, userId, importId, runId })
}

export const twoClients: CellInput[][] = [
  ['Nome', 'CPF/CNPJ'],
  ['Maria Souza', '529.982.247-25'],
  ['Sem documento bom', '123'],
]

/** A spreadsheet sent and checked: it waits for its confirmation. */
export async function aCheckedImport(
  app: TestApp,
  person: Person,
  rows: CellInput[][] = twoClients,
  type: ImportType = 'Client',
): Promise<string> {
  const { id: fileUrl } = await uploadFile(app, person, 'clientes.xlsx', await spreadsheet(...rows))
  const { data } = await app.call(person, imports.create, { body: { type, fileUrl: fileUrl! } })
  await runImportJob(app, person, data.id, 'check-import')
  return data.id
}

/** An import whose good lines were written. */
export async function aDoneImport(
  app: TestApp,
  person: Person,
  rows?: CellInput[][],
  type?: ImportType,
): Promise<string> {
  const id = await aCheckedImport(app, person, rows, type)
  await app.call(person, imports.commit, { params: { id } })
  await runImportJob(app, person, id, 'commit-import')
  return id
}
