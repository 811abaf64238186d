import { imports, type ImportType } from '@prumo/contract/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aCheckedImport, aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { zip } from '../../../testing/files/sample-files.ts'
import { handmadeParts, handmadeSheet, writeTextCell, type CellInput } from '../../../testing/files/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const get = async (person: Person, id: string) => (await app.call(person, imports.get, { params: { id } })).data
const asCompany = <T>({ companyId, userId }: Person, work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) => work(db))
/** What is said of each line of a sheet with these columns. */
async function messages(type: ImportType, titles: string[], ...lines: CellInput[][]) {
  const owner = await app.anOwner()
  return (await get(owner, await aCheckedImport(app, owner, [titles, ...lines], type))).lines.map(
    ({ message }) => message,
  )
}

test('CPF and CNPJ are checked by their digits, with letters too; zeros the spreadsheet ate come back when the digits then fit [plat-293]', async () => {
  const created = 'Será criado'
  const cases: [CellInput, string][] = [
    ['529.982.247-25', created],
    [52998224725, 'Repetida: a linha 2 já tem o mesmo código ou documento'],
    ['12.abc.345/01de-35', created],
    [1234567890, 'Será criado · CPF completado com zeros à esquerda'],
    [191000100, 'CPF/CNPJ inválido: "191000100"'],
    [191, 'CPF/CNPJ "191" está sem os zeros à esquerda e pode ser um CPF ou um CNPJ; escreva-o completo'],
    ['00.000.000/0001-91', created],
    [6990590000123, 'Será criado · CNPJ completado com zeros à esquerda'],
    ['1,23457E+13', 'CPF/CNPJ: o Excel cortou o número (1,23457E+13); formate a coluna como texto e escreva-o de novo'],
    ['529.982.247-26', 'CPF inválido: "529.982.247-26"'],
    ['12.ABC.345/01DE-36', 'CNPJ inválido: "12.ABC.345/01DE-36"'],
    [new Date(Date.UTC(2026, 0, 5)), 'CPF/CNPJ: o Excel transformou o valor em data; formate a coluna como texto'],
    ['#REF!', 'CPF/CNPJ: a célula tem um erro de fórmula (#REF!)'],
  ]
  expect(
    await messages('Client', ['Nome', 'CPF/CNPJ'], ...cases.map(([document], index) => [`Pessoa ${index}`, document])),
  ).toEqual(cases.map(([, message]) => message))
})

test('titles are recognised in any order, case and accents; others are told and passed over [plat-294]', async () => {
  const owner = await app.anOwner()
  const id = await aCheckedImport(app, owner, [
    ['Relatório de clientes'],
    [],
    ['  E-MAIL ', 'Apelido', 'cpf / cnpj *', 'RAZAO SOCIAL'],
    ['a@exemplo.com.br', 'Zé', '529.982.247-25', 'José'],
  ])
  const item = await get(owner, id)
  expect(item.warnings).toEqual(['A coluna "Apelido" não faz parte do modelo e foi ignorada.'])
  expect(item.lines).toMatchObject([{ line: 4, name: 'José', verdict: 'create' }])
})

test.each([
  [
    'a required column is missing',
    [
      ['CPF/CNPJ', 'E-mail'],
      ['1', '2'],
    ],
    'Faltam colunas obrigatórias: Nome. Baixe o modelo e use os mesmos títulos.',
  ],
  [
    'a column is there twice',
    [
      ['Nome', 'Razão social'],
      ['a', 'b'],
    ],
    'A coluna Nome aparece mais de uma vez. Deixe só uma.',
  ],
  ['there are only titles', [['Nome', 'CPF/CNPJ']], 'A planilha não tem nenhuma linha para importar.'],
  ['nothing is in it', [[]], 'A planilha está vazia.'],
  [
    'only blanks are in it',
    [
      [' ', null],
      ['', ''],
    ],
    'A planilha está vazia.',
  ],
])('a sheet is refused as a whole when %s', async (_, rows, message) => {
  const owner = await app.anOwner()
  expect(await get(owner, await aCheckedImport(app, owner, rows as CellInput[][]))).toMatchObject({
    status: 'Error',
    stage: 'failed',
    progress: 0,
    message,
    lines: [],
  })
})

test('e-mail, phones, CEP, state and city are checked and kept in one spelling [plat-293]', async () => {
  const owner = await app.anOwner()
  const titles = ['Nome', 'E-mail', 'Celular', 'Telefone', 'CEP', 'Cidade', 'UF', 'Situação']
  const id = await aDoneImport(app, owner, [
    titles,
    ['Bom', ' ANA@Exemplo.com.br ', '+55 (11) 98765-4321', 1134567890, 1001000, 'sao paulo', 'são paulo', 'inativo'],
    ['Ruim', 'ana@', '98765-4321', 'abc', '123', 'Atlântida', 'XX', 'talvez'],
    ['Longe', null, null, null, '20040-002', 'Curitiba', 'SP', null],
    ['Sem UF', null, null, null, null, 'Curitiba', null, null],
  ])
  const [bom] = await asCompany(owner, (db) => db.selectFrom('person').selectAll().execute())
  expect(bom).toMatchObject({
    email: 'ana@exemplo.com.br',
    cellPhone: '11987654321',
    phone: '1134567890',
    zipCode: '01001000',
    city: 'São Paulo',
    state: 'SP',
    status: 'Inactive',
  })
  expect((await get(owner, id)).lines.map(({ message }) => message)).toEqual([
    'Criado · CEP completado com zero à esquerda. Sem CPF/CNPJ: reconhecido pelo nome',
    'E-mail inválido: "ana@". Celular inválido: "98765-4321". Use DDD e número, como (11) 98765-4321. Telefone inválido: "abc". Use DDD e número, como (11) 98765-4321. ' +
      'CEP inválido: "123". Use oito dígitos, como 01001-000. UF inválida: "XX". Use a sigla do estado, como SP. Situação inválido: "talvez". Use Ativo, Inativo, Bloqueado, Lista negra',
    'Cidade "Curitiba" não existe em SP',
    'UF é obrigatória quando a cidade é informada',
  ])
})

test('prices come as spreadsheets keep them and as Brazilians write them, exact to the cent; what is doubtful is refused [plat-293]', async () => {
  const owner = await app.anOwner()
  const prices: [CellInput, number | string][] = [
    [1899.9, 189_990],
    [19.990000000000002, 1999],
    [0.1 + 0.2, 30],
    ['1.234,56', 123_456],
    ['R$ 85,00', 8500],
    ['12', 1200],
    ['12.50', 'Preço de venda inválido: "12.50". Use vírgula para os centavos, como 1.234,56'],
    [12.345, 'Preço de venda: use no máximo duas casas decimais ("12.345")'],
    [-1, 'Preço de venda não pode ser negativo'],
    [0, 'Preço deve ser maior que zero'],
    ['', 'Preço de venda é obrigatório'],
    [1e300, 'Preço de venda: use no máximo duas casas decimais ("1e+300")'],
  ]
  const id = await aDoneImport(
    app,
    owner,
    [['SKU', 'Nome', 'Preço de venda'], ...prices.map(([price], index) => [`SKU-${index}`, `Produto ${index}`, price])],
    'Product',
  )
  const saved = await asCompany(owner, (db) => db.selectFrom('product').select(['sku', 'salePrice']).execute())
  const { lines } = await get(owner, id)
  expect(
    prices.map(([price], index) => [
      price,
      saved.find(({ sku }) => sku === `SKU-${index}`)?.salePrice ?? lines[index]!.message,
    ]),
  ).toEqual(prices)
})

test('products: units, origin, NCM and barcodes are checked; a wrong check digit only warns [plat-293]', async () => {
  const titles = ['SKU', 'Nome', 'Preço de venda', 'Preço de custo', 'Unidade', 'Origem', 'NCM', 'Código de barras']
  const lines: CellInput[][] = [
    ['AAA-1', 'A', 10, 5, 'm²', '0 - Nacional', '8415.10.11', 7891000315507],
    ['AAA-2', 'B', 10, null, 'cx', 8, 1012100, '7891000315508'],
    ['AAA-3', 'C', 10, 10, 'GALÃO', 9, '84', '123'],
    ['AB', 'D', 10, null, null, null, null, 12345670],
    ['aaa-1', 'E', 10, null, null, null, null, null],
  ]
  expect(await messages('Product', titles, ...lines)).toEqual([
    'Será criado',
    'Será criado · NCM completado com zero à esquerda. O dígito do código de barras não confere',
    'Unidade inválido: "GALÃO". Use UN, M, M2, M3, KG, G, L, ML, CX, PCT, PC, PAR, DZ, CJ. Origem inválida: "9". Use um código de 0 a 8. NCM inválido: "84". Use oito dígitos, como 8415.10.11. ' +
      'Código de barras deve ter 8, 12, 13 ou 14 dígitos: "123". Preço de venda deve ser maior que o preço de custo (R$ 10,00 e R$ 10,00)',
    'SKU deve ter pelo menos 3 caracteres',
    'Repetida: a linha 2 já tem o mesmo código ou documento',
  ])
})

test('services: known by code, or by name without one; new ones get the next number nobody has', async () => {
  const owner = await app.anOwner()
  const titles = ['Código', 'Nome', 'Preço de venda', 'Duração']
  await aDoneImport(
    app,
    owner,
    [titles, [null, 'Visita', 100, 60], ['2', 'Limpeza', 180, '1:30'], [null, 'Carga de gás', 250, null]],
    'Service',
  )
  const services = () =>
    asCompany(owner, (db) =>
      db
        .selectFrom('service')
        .select(['code', 'name', 'salePrice', 'estimatedDurationMinutes'])
        .orderBy('code')
        .execute(),
    )
  expect(await services()).toEqual([
    { code: '1', name: 'Visita', salePrice: 10_000, estimatedDurationMinutes: 60 },
    { code: '2', name: 'Limpeza', salePrice: 18_000, estimatedDurationMinutes: 90 },
    { code: '3', name: 'Carga de gás', salePrice: 25_000, estimatedDurationMinutes: null },
  ])
  const id = await aDoneImport(
    app,
    owner,
    [
      titles,
      ['2', 'Limpeza completa', null, null],
      [null, 'VISITA', 120, null],
      ['1', 'Visita', 130, null],
      [null, 'Nova', null, 'x'],
    ],
    'Service',
  )
  expect((await get(owner, id)).lines.map(({ message }) => message)).toEqual([
    'Alterado: Nome',
    'Repetida: a linha 4 já trata do mesmo cadastro',
    'Alterado: Preço de venda',
    'Duração inválida: "x". Use minutos, como 90, ou horas e minutos, como 1:30',
  ])
})

test('a text is kept as it is, whatever it would do elsewhere [plat-296]', async () => {
  const owner = await app.anOwner()
  const nasty = [
    '<script>alert(1)</script>',
    "=cmd|' /C calc'!A0",
    '@SUM(1)',
    '+A1',
    "'; drop table person; --",
    '{{7*7}}',
    'Ação & Cia ‮ 日本',
  ]
  await aDoneImport(app, owner, [['Nome', 'Observações'], ...nasty.map((text) => [text, text])])
  const saved = await asCompany(owner, (db) => db.selectFrom('person').select(['name', 'description']).execute())
  expect(saved.map(({ name, description }) => [name, description]).toSorted()).toEqual(
    nasty.map((text) => [text, text]).toSorted(),
  )
})

test('texts too long and characters that cannot be kept are refused [plat-293]', async () => {
  expect(await messages('Client', ['Nome'], ['x'.repeat(151)])).toEqual(['Nome: use no máximo 150 caracteres'])
  const owner = await app.anOwner()
  const sheet = handmadeSheet(
    `<row r="1">${writeTextCell('A1', 'Nome')}</row><row r="2">${writeTextCell('A2', 'a_x0007_b')}</row>`,
  )
  const { id: fileUrl } = await uploadFile(app, owner, 'a.xlsx', zip(handmadeParts(sheet)))
  const { data } = await app.call(owner, imports.create, { body: { type: 'Client', fileUrl: fileUrl! } })
  await runImportJob(app, owner, data.id, 'check-import')
  expect((await get(owner, data.id)).lines[0]!.message).toContain('Nome: o texto tem caracteres que não são aceitos')
})
