import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { files, maxUploadBytes, type storedFile } from '@prumo/contract/files/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../testing/app/builders.ts'
import { sampleExe, samplePdf, samplePng, sampleXlsx, sampleZip } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let address = ''
let hoursLater = 0
const now = () => new Date(Date.now() + hoursLater * 3_600_000)
beforeAll(async () => {
  app = await startTestApp({ now })
  address = `http://127.0.0.1:${await app.listen()}`
})
afterAll(() => app.stop())

type Answer = { status: string | number; data: z.input<typeof storedFile>; title: string; code: string }
type Sent = { status: number; json: Answer }

async function post(
  person: Person,
  body: FormData | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const answer = await fetch(`${address}/api/system/file`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${person.accessToken}`, ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  return { status: answer.status, json: (await answer.json()) as Answer }
}

function upload(person: Person, name: string, content: Buffer | string, headers = {}) {
  const form = new FormData()
  form.set(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: 'application/octet-stream' }),
    name,
  )
  return post(person, form, headers)
}

/** A file of so many bytes, made while it is sent. */
function uploadOfSize(person: Person, size: number) {
  const boundary = 'limite-do-arquivo'
  const block = Buffer.alloc(1024 * 1024, 'a')
  async function* parts() {
    yield Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="grande.txt"\r\n\r\n`)
    for (let left = size; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length))
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  return post(person, ReadableStream.from(parts()), { 'content-type': `multipart/form-data; boundary=${boundary}` })
}

const download = (url: string) => fetch(address + url)
const invalidLink = { status: 404, title: 'Este link não é válido ou já expirou.', code: 'link-invalid', errors: [] }
const keptBy = async (person: Person) => readdir(join(app.folder, 'files', person.companyId)).catch(() => [])

test.each([
  ['foto.png', samplePng, 'image/png'],
  ['laudo.pdf', samplePdf, 'application/pdf'],
  ['planilha.xlsx', sampleXlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['notas.txt', Buffer.from('Observações do técnico;1\n'), 'text/plain'],
  ['fatura.exe', samplePdf, 'application/pdf'],
])('%s is kept as what it is, and comes back byte for byte', async (name, content, contentType) => {
  const owner = await app.anOwner()
  const { status, json } = await upload(owner, name, content)
  expect(status).toBe(200)
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(json.data).toMatchObject({ name, contentType, sizeBytes: content.length, sha256 })
  const answer = await download(json.data.url)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
})

test.each([
  ['programa.png', sampleExe],
  ['pacote.xlsx', sampleZip],
  ['pagina.txt', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
  ['pagina.png', Buffer.from('  \n<html><body>oi</body></html>')],
  ['marcada.txt', Buffer.from('\uFEFF<!-- nada --><html></html>')],
  ['desenho.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['desenho.txt', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['lixo.txt', Buffer.from([0, 1, 2, 3, 4, 5])],
  ['vazio.txt', Buffer.alloc(0)],
])('%s is refused for what it holds, and nothing is kept', async (name, content) => {
  const owner = await app.anOwner()
  const { status, json } = await upload(owner, name, content)
  expect([status, json.title]).toEqual([
    415,
    'Formato inválido. Esperado: imagem PNG, JPEG ou WebP, PDF, planilha xlsx ou texto',
  ])
  expect(await keptBy(owner)).toEqual([])
})

test('a file of exactly 50 MB is kept; one byte more is refused with the seed’s sentence', async () => {
  const owner = await app.anOwner()
  const largest = await uploadOfSize(owner, maxUploadBytes)
  expect([largest.status, largest.json.data?.sizeBytes]).toEqual([200, maxUploadBytes])
  const tooLarge = await uploadOfSize(owner, maxUploadBytes + 1)
  expect(tooLarge.json).toEqual({
    status: 413,
    title: 'Arquivo muito grande. Máximo permitido: 50MB',
    code: 'file-too-large',
    errors: [],
  })
  expect(await keptBy(owner)).toHaveLength(1)
})

test('a form without a file, and a body that is no form, are told apart', async () => {
  const owner = await app.anOwner()
  const form = new FormData()
  form.set('texto', 'x')
  expect((await post(owner, form)).json).toMatchObject({
    status: 400,
    errors: [{ path: 'file', message: 'Escolha um arquivo' }],
  })
  const answer = await app.raw({ method: 'POST', url: '/api/system/file', payload: { file: 'x' } }, owner)
  expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported-media' })
})

test('a name that tries to climb or to break a header is made harmless and still readable', async () => {
  const owner = await app.anOwner()
  const { json } = await upload(owner, '..\\..\\etc/paß"wd\u0007 ção.txt', 'texto')
  expect(json.data.name).not.toMatch(/[/\\\u0007]/)
  const answer = await download(json.data.url)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(json.data.name)}`,
  )
})

test('the address works without a session, and its answer cannot run anything', async () => {
  const owner = await app.anOwner()
  const { json } = await upload(owner, 'laudo.pdf', samplePdf)
  const answer = await download(json.data.url)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''laudo.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^private, max-age=[6-8]\d\d, immutable$/),
  })
  const image = await download((await upload(owner, 'foto.png', samplePng)).json.data.url)
  expect(image.headers.get('content-disposition')).toContain('inline')
})

test('a changed address is refused whatever was changed in it', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const { url } = (await upload(owner, 'a.txt', 'segredo')).json.data
  const other = (await upload(owner, 'b.txt', 'outro')).json.data
  const change = (edit: (parts: URL) => void) => {
    const parts = new URL(url, address)
    edit(parts)
    return parts.pathname + parts.search
  }
  const forged = [
    change((parts) => parts.searchParams.set('signature', 'A'.repeat(43))),
    change((parts) => parts.searchParams.set('expires', String(Number(parts.searchParams.get('expires')) + 3600))),
    change((parts) => parts.searchParams.set('company', stranger.companyId)),
    change((parts) => (parts.pathname = `/api/system/file/${other.id}/content`)),
  ]
  for (const path of forged) expect(await (await download(path)).json()).toEqual(invalidLink)
  expect((await download(url)).status).toBe(200)
})

test('an address expires after 10 to 15 minutes; asking again gives a fresh one', async () => {
  const owner = await app.anOwner()
  const { id, url } = (await upload(owner, 'a.txt', 'texto')).json.data
  try {
    hoursLater = 9.9 / 60
    expect((await download(url)).status).toBe(200)
    hoursLater = 15.1 / 60
    expect(await (await download(url)).json()).toEqual(invalidLink)
    // The session of the builder lasts an hour; the file's own address does not depend on it.
  } finally {
    hoursLater = 0
  }
  const again = await app.call(owner, files.get, { params: { id } })
  expect(again.data.url).toMatch(new RegExp(`^/api/system/file/${id}/content\\?company=`))
})

test('another company’s file is not found', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const { id } = (await upload(owner, 'a.txt', 'texto')).json.data
  expect((await app.call(stranger, files.get, { params: { id } })).status).toBe(404)
})

test('a part of a file is answered with the whole, which browsers accept', async () => {
  const { url } = (await upload(await app.anOwner(), 'laudo.pdf', samplePdf)).json.data
  const answer = await fetch(address + url, { headers: { range: 'bytes=0-3' } })
  expect([answer.status, Number(answer.headers.get('content-length')), answer.headers.get('accept-ranges')]).toEqual([
    200,
    samplePdf.length,
    null,
  ])
})

test('a deleted row or missing bytes are not found, even by a good address', async () => {
  const owner = await app.anOwner()
  const [first, second] = [
    (await upload(owner, 'a.txt', 'um')).json.data,
    (await upload(owner, 'b.txt', 'dois')).json.data,
  ]
  await inTransaction(
    app.services.pool,
    { companyId: owner.companyId, userId: owner.userId, requestId: 'test' },
    ({ db }) => db.deleteFrom('storedFile').where('id', '=', first.id).execute(),
  )
  rmSync(join(app.folder, 'files', owner.companyId, second.id))
  expect((await download(first.url)).status).toBe(404)
  expect((await download(second.url)).status).toBe(404)
})

test('an upload repeated with its key keeps one file; the key with another file is refused', async () => {
  const owner = await app.anOwner()
  const key = { 'idempotency-key': 'envio-0001' }
  const first = await upload(owner, 'a.txt', 'texto', key)
  const again = await upload(owner, 'a.txt', 'texto', key)
  expect(again.json.data.id).toBe(first.json.data.id)
  expect(await keptBy(owner)).toHaveLength(1)
  expect((await upload(owner, 'a.txt', 'outro texto', key)).status).toBe(422)
})
