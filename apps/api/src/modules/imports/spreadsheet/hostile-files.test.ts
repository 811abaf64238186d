import { imports } from '@prumo/contract/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { runImportJob } from '../../../testing/records/import-work.ts'
import { samplePdf, sampleXlsx, sampleZip, zip } from '../../../testing/files/sample-files.ts'
import {
  handmadeParts,
  handmadeSheet,
  longSpreadsheet,
  spreadsheet,
  writeTextCell,
} from '../../../testing/files/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

async function imported(bytes: Buffer) {
  const { id: fileUrl } = await uploadFile(app, owner, 'planilha.xlsx', bytes)
  const { data, problem } = await app.call(owner, imports.create, { body: { type: 'Client', fileUrl: fileUrl! } })
  if (!data) return problem
  await runImportJob(app, owner, data.id, 'check-import')
  return (await app.call(owner, imports.get, { params: { id: data.id } })).data
}

const megabyte = 1024 * 1024
const title = `<row r="1">${writeTextCell('A1', 'Nome')}</row>`
const tooLarge = {
  stage: 'failed',
  message: 'O conteúdo da planilha é grande demais depois de descompactado. Divida-a em arquivos menores.',
}
const damaged = {
  stage: 'failed',
  message: 'O arquivo está danificado ou não é uma planilha .xlsx. Abra-o no Excel, salve como .xlsx e envie de novo.',
}
const emptiness = (size: number) => Buffer.alloc(size, ' ')
const packed = (content: Buffer, claims?: number) => ({ content, isPacked: true, ...(claims && { claims }) })

test('a bomb is refused by what it says of itself, before anything is unpacked [plat-295]', async () => {
  const bomb = zip({
    ...handmadeParts(handmadeSheet(title)),
    'xl/worksheets/sheet2.xml': packed(emptiness(megabyte), 3_000_000_000),
  })
  expect(await imported(bomb)).toMatchObject(tooLarge)
  const hollow = zip({ ...handmadeParts(''), 'xl/worksheets/sheet1.xml': packed(emptiness(12 * megabyte)) })
  expect(await imported(hollow)).toMatchObject(tooLarge)
})

test('a bomb that lies about its size is stopped while it unpacks, without filling the memory [plat-295]', async () => {
  const before = process.memoryUsage().rss
  const content = Buffer.concat([Buffer.from(handmadeSheet(title)), emptiness(120 * megabyte)])
  const bomb = zip({ ...handmadeParts(''), 'xl/worksheets/sheet1.xml': packed(content, 40_000) })
  content.fill(0)
  expect(await imported(bomb)).toMatchObject(tooLarge)
  const silent = zip({
    ...handmadeParts(''),
    'xl/worksheets/sheet1.xml': { content: emptiness(3 * megabyte), isPacked: true, claims: 0 },
  })
  expect(await imported(silent)).toMatchObject(damaged)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte)
})

test('texts beyond all measure, parts beyond number and columns beyond reason are refused [plat-295]', async () => {
  const texts = zip({
    ...handmadeParts(handmadeSheet(title)),
    'xl/sharedStrings.xml': packed(emptiness(1000), 65 * megabyte),
  })
  expect(await imported(texts)).toMatchObject(tooLarge)
  const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`xl/media/${index}.png`, 'x']))
  expect(await imported(zip({ ...handmadeParts(handmadeSheet(title)), ...parts }))).toMatchObject({
    stage: 'failed',
    message: 'O arquivo tem partes demais para ser uma planilha.',
  })
  const wide = handmadeSheet(`${title}<row r="2">${writeTextCell('XFD2', 'x')}</row>`)
  expect(await imported(zip(handmadeParts(wide)))).toMatchObject({
    stage: 'failed',
    message: 'A planilha tem mais de 500 colunas. Apague as que não fazem parte do modelo.',
  })
})

test('a tag with more attributes than any program writes is refused before it is read', async () => {
  const attributes = Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ')
  const wide = handmadeSheet(`${title}<row r="2" ${attributes}>${writeTextCell('A2', 'Maria')}</row>`)
  expect(await imported(zip(handmadeParts(wide)))).toMatchObject(damaged)
})

test('entities that would multiply are not multiplied', async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`
  const sheet = handmadeSheet(`${title}<row r="2">${writeTextCell('A2', '&c;')}</row>`).replace(/^<\?xml.*?\?>/, laughs)
  const { lines = [] } = (await imported(zip(handmadeParts(sheet)))) as { lines?: { name: string | null }[] }
  for (const { name } of lines) expect((name ?? '').length).toBeLessThan(20)
})

test('a hundred thousand lines are refused with the limit [plat-295]', async () => {
  const long = await longSpreadsheet(['Nome'], 100_000, (index) => [`Pessoa ${index}`])
  expect(await imported(long)).toMatchObject({
    status: 'Error',
    message: 'A planilha tem mais de 50.000 linhas, o limite de uma importação. Divida-a em arquivos menores.',
    lines: [],
  })
})

test('a spreadsheet over 20 MB is refused with the limit [plat-295]', async () => {
  const large = zip({
    ...handmadeParts(handmadeSheet(title)),
    'xl/media/foto.png': { content: emptiness(20 * megabyte) },
  })
  expect(await imported(large)).toMatchObject({ status: 413, title: 'Arquivo muito grande. Máximo permitido: 20MB' })
})

test('what is no spreadsheet is told apart: old Excel, a password, a zip, a CSV, another document, nothing at all [plat-295]', async () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
  const withPassword = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
  const upload = async (bytes: Buffer) => (await uploadFile(app, owner, 'planilha.xlsx', bytes)).problem
  expect(await upload(compound)).toMatchObject({
    status: 415,
    code: 'file-old-office',
    title: expect.stringContaining('salve como "Pasta de Trabalho do Excel (.xlsx)"'),
  })
  expect(await upload(withPassword)).toMatchObject({ status: 415, code: 'file-protected' })
  expect(await upload(sampleZip)).toMatchObject({ status: 415, code: 'file-type-refused' })
  expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 415 })
  const notASpreadsheet = {
    status: 422,
    title: 'Envie uma planilha .xlsx. Um arquivo CSV ou de texto precisa ser aberto no Excel e salvo como .xlsx.',
  }
  expect(await imported(Buffer.from('Nome;CPF\nMaria;529.982.247-25\n'))).toMatchObject(notASpreadsheet)
  expect(await imported(samplePdf)).toMatchObject(notASpreadsheet)
  expect(await imported(sampleXlsx)).toMatchObject(damaged)
})

test('formulas count by the value last seen and are never computed [plat-295]', async () => {
  const row = (line: number, cell: string) => `<row r="${line}">${cell}</row>`
  const sheet = handmadeSheet(
    title +
      row(2, '<c r="A2" t="str"><f>CONCATENATE("Ma","ria")</f><v>Maria</v></c>') +
      row(3, '<c r="A3"><f>WEBSERVICE("http://exemplo.com")</f></c>') +
      row(4, '<c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
  )
  const { lines } = (await imported(zip(handmadeParts(sheet)))) as {
    lines: { line: number; name: string | null; message: string }[]
  }
  expect(lines).toMatchObject([
    { line: 2, name: 'Maria' },
    { line: 4, message: expect.stringContaining('Nome: a célula tem um erro de fórmula (#DIV/0!)') },
  ])
})

test('a file with any byte changed is imported or refused, never a failure', async () => {
  const good = await spreadsheet(['Nome', 'CPF/CNPJ'], ['Maria', '529.982.247-25'])
  for (let at = 7; at < good.length; at += Math.ceil(good.length / 60)) {
    const broken = Buffer.from(good)
    broken[at]! ^= 0xff
    const { status, id } = await uploadFile(app, owner, 'planilha.xlsx', broken)
    if (status !== 200) continue
    const started = await app.call(owner, imports.create, { body: { type: 'Client', fileUrl: id! } })
    if (started.status !== 200) continue
    await runImportJob(app, owner, started.data.id, 'check-import')
    const { stage } = (await app.call(owner, imports.get, { params: { id: started.data.id } })).data
    expect(['ready', 'failed']).toContain(stage)
  }
  for (const cut of [30, 200, good.length - 30]) {
    const { status, id } = await uploadFile(app, owner, 'planilha.xlsx', good.subarray(0, cut))
    if (status === 200)
      expect((await app.call(owner, imports.create, { body: { type: 'Client', fileUrl: id! } })).status).toBeLessThan(
        500,
      )
  }
})
