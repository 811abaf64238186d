import { imports, importUndo, type ImportStage, type ImportType } from '@prumo/contract/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import { spreadsheet, uploadFile, type CellInput } from '../../../testing/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ withJobs: true })))
afterAll(() => app.stop())

const get = async (person: Person, id: string) => (await app.call(person, imports.get, { params: { id } })).data
const until = async (person: Person, id: string, ...stages: ImportStage[]) => {
  await expect.poll(async () => (await get(person, id)).stage, { timeout: 20_000, interval: 30 }).toSatisfy((stage: ImportStage) => stages.includes(stage))
  return get(person, id)
}
async function check(person: Person, type: ImportType, ...rows: CellInput[][]) {
  const { id: fileUrl } = await uploadFile(app, person, 'planilha.xlsx', await spreadsheet(...rows))
  const { data } = await app.call(person, imports.create, { body: { type, fileUrl: fileUrl! } })
  return until(person, data.id, 'ready', 'failed')
}
async function commit(person: Person, id: string) {
  await app.call(person, imports.commit, { params: { id } })
  return until(person, id, 'done', 'ready')
}

test('a person is imported', async () => {
  const owner = await app.anOwner()
  const ready = await check(owner, 'Client', ['Nome', 'CPF/CNPJ', 'E-mail'], ['Maria', '529.982.247-25', 'MARIA@EXEMPLO.COM.BR'], ['', '1', 'x'])
  console.log(JSON.stringify(ready, null, 1))
  console.log(JSON.stringify(await commit(owner, ready.id)))
  await app.call(owner, importUndo.undo, { params: { id: ready.id } })
  console.log(JSON.stringify(await until(owner, ready.id, 'undone')))
})
