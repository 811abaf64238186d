import { notifications } from '@prumo/contract/notifications/notifications'
import { imageArchives, type ImageArchive } from '@prumo/contract/products/image-archives'
import { productImages } from '@prumo/contract/products/images'
import { products } from '@prumo/contract/products/products'
import { files } from '@prumo/contract/files/files'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { pngOf, samplePdf, samplePng } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { multipartOf } from '../../../testing/app/upload-file.ts'
import { zipOf } from '../../../testing/files/zip-of.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ withJobs: true })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const make = async (sku: string) =>
  (await app.call(owner, products.create, { body: { name: sku, sku, pricing: { salePrice: 10 } } })).data.id
const send = async (content: Buffer, person = owner, name = 'fotos.zip') =>
  app.raw({ method: 'POST', url: `/api/${imageArchives.create.path}`, ...(await multipartOf(name, content)) }, person)
const get = (id: string, person = owner) => app.call(person, imageArchives.get, { params: { id } })

async function run(content: Buffer): Promise<ImageArchive> {
  const { id } = (await send(content)).json().data as ImageArchive
  await expect.poll(async () => (await get(id)).data.finishedAt, { interval: 50 }).not.toBeNull()
  return (await get(id)).data
}
const outcomes = ({ lines }: ImageArchive) => Object.fromEntries(lines.map(({ file, message }) => [file, message]))
const imagesOf = async (id: string) =>
  (await app.call(owner, productImages.list, { params: { id } })).data.map(({ name }) => name)
const picture = () => pngOf(20, 10)

test('pictures named by SKU become pictures of their products, in the order of their numbers [cat-58]', async () => {
  const [filter, belt] = [await make('FIL-G4'), await make('COR_A-2')]
  const archive = await run(
    await zipOf({
      'fotos/fil-g4_3.png': picture(),
      'fotos/FIL-G4-2.png': picture(),
      'FIL-G4.png': picture(),
      'COR_A-2.png': picture(),
      'NADA.png': picture(),
      '__MACOSX/._FIL-G4.png': Buffer.from('x'),
      'fotos/.DS_Store': Buffer.from('x'),
    }),
  )
  expect(archive).toMatchObject({ stage: 'done', status: 'Success', itemsCount: 5, addedCount: 4, refusedCount: 1 })
  expect(outcomes(archive)['NADA.png']).toBe('Nenhum produto ou variação tem este SKU.')
  expect(await imagesOf(filter)).toEqual(['FIL-G4', 'FIL-G4-2', 'fil-g4_3'])
  expect(await imagesOf(belt)).toEqual(['COR_A-2'])
  const { data } = await app.call(owner, notifications.unread, {})
  expect(data.items[0]).toMatchObject({ type: 'IMPORT', description: '4 adicionadas, 1 sem uso.' })
})

test('what is no picture, too large, or a sixth one is told file by file, and the others stay', async () => {
  const id = await make('ABC')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  const archive = await run(
    await zipOf({
      'ABC.png': samplePng,
      'ABC-2.png': Buffer.alloc(5 * 1024 * 1024 + 1),
      'ABC-3.svg': svg,
      'ABC-4.heic': heic,
      'ABC-5.pdf': samplePdf,
      ...Object.fromEntries([6, 7, 8, 9, 10].map((number) => [`ABC-${number}.png`, picture()])),
    }),
  )
  const told = outcomes(archive)
  expect(told['ABC-2.png']).toBe('A imagem deve ter menos de 5MB!')
  for (const file of ['ABC-3.svg', 'ABC-4.heic', 'ABC-5.pdf']) expect(told[file]).toMatch(/imagem/i)
  expect(told['ABC-10.png']).toContain('no máximo 5 imagens')
  expect(archive).toMatchObject({ addedCount: 5, refusedCount: 5 })
  expect(await imagesOf(id)).toEqual(['ABC', 'ABC-6', 'ABC-7', 'ABC-8', 'ABC-9'])
})

test('an archive that lies about its sizes is not unpacked beyond a picture', async () => {
  await make('BOMBA')
  const bomb = await zipOf({ 'BOMBA.png': Buffer.alloc(20 * 1024 * 1024) })
  // What it says of itself in the directory: two bytes.
  const directory = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  bomb.writeUInt32LE(2, directory + 24)
  expect(outcomes(await run(bomb))).toEqual({ 'BOMBA.png': 'A imagem deve ter menos de 5MB!' })
})

test('an empty or damaged archive ends with a sentence, and what is no archive is refused', async () => {
  expect(await run(await zipOf({ 'pasta/.DS_Store': Buffer.from('x') }))).toMatchObject({
    status: 'Error',
    message: 'O arquivo .zip não tem imagens.',
  })
  const whole = await zipOf({ 'A.png': picture() })
  const cut = await run(whole.subarray(0, whole.length - 10))
  expect(cut).toMatchObject({ status: 'Error', message: expect.stringContaining('danificado') })
  expect((await send(samplePng)).statusCode).toBe(415)
  expect((await send(Buffer.from('texto'))).statusCode).toBe(415)
})

test('the archive itself goes once its pictures are there, and nobody else reads what came of it', async () => {
  const before = (await app.call(owner, files.usage, {})).data.usedBytes
  const archive = await run(await zipOf({ 'NADA.png': picture() }))
  expect((await app.call(owner, files.usage, {})).data.usedBytes).toBe(before)
  const stranger = await app.anOwner()
  expect((await get(archive.id, stranger)).problem.code).toBe('not-found')
  const reader = await app.aMember(owner, ['product.read'])
  expect((await send(await zipOf({ 'A.png': picture() }), reader)).statusCode).toBe(403)
})
