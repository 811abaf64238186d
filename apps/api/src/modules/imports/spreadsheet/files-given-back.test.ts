import { imports } from '@prumo/contract/imports/imports'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aCheckedImport, aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { expectSpreadsheet } from '../../../testing/files/read-archive.ts'
import { readSpreadsheet, spreadsheet, type CellInput } from '../../../testing/files/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const get = async (person: Person, id: string) => (await app.call(person, imports.get, { params: { id } })).data
const download = async (person: Person, path: string) => app.raw({ url: `/api/system/${path}` }, person)
async function checked(person: Person, type: 'Client' | 'Product' | 'Service' | 'Seller' | 'Supplier', bytes: Buffer) {
  const { id: fileUrl } = await uploadFile(app, person, 'planilha.xlsx', bytes)
  const { data } = await app.call(person, imports.create, { body: { type, fileUrl: fileUrl! } })
  await runImportJob(app, person, data.id, 'check-import')
  return get(person, data.id)
}

test.each([
  ['Client', 'modelo-contatos.xlsx'],
  ['Seller', 'modelo-contatos.xlsx'],
  ['Supplier', 'modelo-contatos.xlsx'],
  ['Product', 'modelo-produtos.xlsx'],
  ['Service', 'modelo-servicos.xlsx'],
] as const)(
  'the template for %s is a true spreadsheet with instructions, and the import accepts it as it is [plat-274]',
  async (type, name) => {
    const owner = await app.anOwner()
    const answer = await download(owner, `import-template?type=${type}`)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
    const parts = await expectSpreadsheet(answer.rawPayload)
    expect(parts.get('xl/workbook.xml')).toContain('name="Instruções"')
    const [data, instructions] = (await readXlsx(answer.rawPayload)).sheets
    for (const title of data!.rows[0]!)
      expect(instructions!.rows.some(([column, , help]) => column === title && help)).toBe(true)
    expect(await checked(owner, type, answer.rawPayload)).toMatchObject({
      stage: 'ready',
      warnings: [],
      counts: { create: 2, wrong: 0 },
    })
  },
)

const titles = ['Apelido', 'Nome', 'CPF/CNPJ', 'E-mail', 'Número']
const lines: CellInput[][] = [
  ['Zé', 'Certo', '529.982.247-25', null, 1],
  ['=HYPERLINK("http://mau")', '@Errado & <b>', 123, 'x@', 12.5],
  ['+1', '', '111.444.777-35', 'a@exemplo.com.br', '-2'],
]

test('the wrong lines come back with the same columns and the reason, harmless to open [plat-287, plat-296, plat-297]', async () => {
  const owner = await app.anOwner()
  const id = await aDoneImport(app, owner, [titles, ...lines])
  const answer = await download(owner, `import/${id}/wrong-lines`)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename*=UTF-8''clientes%20-%20linhas%20com%20erro.xlsx`,
  ])
  const parts = await expectSpreadsheet(answer.rawPayload)
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<f>')
  expect(await readSpreadsheet(answer.rawPayload)).toEqual([
    [...titles, 'Motivo do erro'],
    [`'=HYPERLINK("http://mau")`, `'@Errado & <b>`, 123, 'x@', 12.5, 'CPF/CNPJ inválido: "123". E-mail inválido: "x@"'],
    [`'+1`, expect.toSatisfy((cell) => !cell), '111.444.777-35', 'a@exemplo.com.br', '-2', 'Nome é obrigatório'],
  ])
})

test('the file of wrong lines can be corrected and imported again, also more than once', async () => {
  const owner = await app.anOwner()
  const id = await aDoneImport(app, owner, [titles, ...lines])
  const file = (await download(owner, `import/${id}/wrong-lines`)).rawPayload
  const again = await checked(owner, 'Client', file)
  expect(again).toMatchObject({
    counts: { wrong: 2 },
    warnings: ['A coluna "Apelido" não faz parte do modelo e foi ignorada.'],
  })
  const rows = await readSpreadsheet((await download(owner, `import/${again.id}/wrong-lines`)).rawPayload)
  expect(rows[0]).toEqual([...titles, 'Motivo do erro'])
  rows[1]![2] = '123.456.789-09'
  rows[1]![3] = 'x@exemplo.com.br'
  rows[2]![1] = 'Agora com nome'
  const corrected = await checked(owner, 'Client', await spreadsheet(...rows))
  expect(corrected.lines.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['@Errado & <b>', 'create'],
    ['Agora com nome', 'create'],
  ])
})

test('an import without wrong lines has no file of them, and another company’s is not found', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const id = await aCheckedImport(app, owner, [['Nome'], ['Maria']])
  expect((await download(owner, `import/${id}/wrong-lines`)).json()).toMatchObject({
    status: 422,
    code: 'import.no-wrong-lines',
  })
  expect((await download(stranger, `import/${id}/wrong-lines`)).json()).toMatchObject({
    status: 404,
    code: 'not-found',
  })
})
