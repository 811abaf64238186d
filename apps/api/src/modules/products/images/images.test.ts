import { files } from '@prumo/contract/files/files'
import { mostImageBytes, mostProductImages, productImages } from '@prumo/contract/products/images'
import { products } from '@prumo/contract/products/products'
import { recordFiles } from '@prumo/contract/records/record-files'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { anImage } from '../../../testing/sales/products.ts'
import { largePng, pngOf, samplePdf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { addFile, uploadFile } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let id: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  id = await app.as(owner).product()
})
afterAll(() => app.stop())

const list = async (person = owner) => (await app.call(person, productImages.list, { params: { id } })).data
const add = (url: string) => app.call(owner, productImages.add, { params: { id }, body: { name: 'Foto', url } })
const addBytes = async (bytes: Buffer) => add((await uploadFile(app, owner, 'foto.png', bytes)).url!)
const fetched = (url: string) => app.raw({ method: 'GET', url })
const usedBytes = async () => (await app.call(owner, files.usage, {})).data.usedBytes

test('a picture is drawn anew in three sizes: upright, without place or device, and kept by browsers for weeks [cat-29]', async () => {
  const turned = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Make: 'Telefone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '3/1 7/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = await addBytes(turned)
  expect(data).toMatchObject({ name: 'Foto', order: 0 })
  for (const [url, height] of [
    [data.url, 1600],
    [data.mediumUrl, 640],
    [data.thumbUrl, 160],
  ] as const) {
    const answer = await fetched(url)
    expect(answer.statusCode).toBe(200)
    const facts = await sharp(answer.rawPayload).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
      'webp',
      height / 2,
      height,
      undefined,
      undefined,
    ])
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d{7}, immutable$/)
  }
})

test('what was uploaded goes, what was drawn goes with its picture', async () => {
  const before = await usedBytes()
  const { id: imageId, thumbUrl } = await anImage(app, owner, id, pngOf(400, 300))
  expect((await list()).map((image) => image.id)).toEqual([imageId])
  expect(await usedBytes()).toBeGreaterThan(before)
  await app.call(owner, productImages.remove, { params: { id, imageId } })
  expect(await list()).toEqual([])
  expect(await usedBytes()).toBe(before)
  expect((await fetched(thumbUrl)).statusCode).toBe(404)
})

test('the order is kept without gaps, and the first is the main one [cat-28]', async () => {
  const [a, b, c] = [await anImage(app, owner, id), await anImage(app, owner, id), await anImage(app, owner, id)]
  const order = async () => (await list()).map((image) => [image.id, image.order])
  const reorder = (imageIds: string[]) => app.call(owner, productImages.reorder, { params: { id }, body: { imageIds } })
  await reorder([c.id, a.id, b.id])
  expect(await order()).toEqual([
    [c.id, 0],
    [a.id, 1],
    [b.id, 2],
  ])
  await app.call(owner, productImages.remove, { params: { id, imageId: a.id } })
  expect(await order()).toEqual([
    [c.id, 0],
    [b.id, 1],
  ])
  for (const wrong of [[b.id], [b.id, b.id], [b.id, c.id, a.id]])
    expect((await reorder(wrong)).problem).toMatchObject({ code: 'product-image.other-images' })
})

test('lists show the main picture of a product by an address of its own', async () => {
  const read = async () => (await app.call(owner, products.list, { body: { filters: {} } })).data.items[0]!
  expect((await read()).thumbnailUrl).toBeNull()
  const { thumbUrl } = await anImage(app, owner, id)
  expect((await read()).thumbnailUrl).toBe(thumbUrl)
  const { data } = await app.call(owner, products.get, { params: { id } })
  expect((await fetched(data.thumbnailUrl!)).statusCode).toBe(200)
})

test('a sixth picture is refused, also when two are sent at once [cat-26]', async () => {
  for (let count = 1; count < mostProductImages; count++) await anImage(app, owner, id)
  const urls = await Promise.all([1, 2].map(async () => (await uploadFile(app, owner, 'foto.png', pngOf(9, 9))).url!))
  const statuses = (await Promise.all(urls.map(add))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422])
  expect(await list()).toHaveLength(mostProductImages)
})

test('what is no picture, a broken one, a large one or somebody else’s address makes none [cat-27]', async () => {
  const pdf = (await uploadFile(app, owner, 'nota.pdf', samplePdf)).url!
  const broken = pngOf(50, 50).subarray(0, 60)
  const large = await largePng(mostImageBytes)
  const stranger = await app.anOwner()
  const foreign = (await uploadFile(app, stranger, 'foto.png', pngOf(5, 5))).url!
  expect((await add(pdf)).problem).toMatchObject({ code: 'file-type-refused' })
  expect((await addBytes(broken)).problem).toMatchObject({ code: 'image.unreadable' })
  expect((await addBytes(large)).problem).toMatchObject({ code: 'file-too-large' })
  expect((await add(foreign)).status).toBe(404)
  expect((await add('https://example.com/foto.png')).problem).toMatchObject({ code: 'product-image.not-stored' })
  expect(
    (await uploadFile(app, owner, 'foto.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status,
  ).toBe(415)
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  expect((await uploadFile(app, owner, 'foto.heic', heic)).status).toBe(415)
  expect(await list()).toEqual([])
})

test('the pictures of a product go with it, and nobody of another company sees them', async () => {
  const { id: imageId } = await anImage(app, owner, id)
  const stranger = await app.anOwner()
  expect((await app.call(stranger, productImages.list, { params: { id } })).status).toBe(404)
  expect((await app.call(stranger, productImages.remove, { params: { id, imageId } })).status).toBe(404)
  await app.call(owner, products.remove, { params: { id } })
  expect((await app.call(owner, productImages.list, { params: { id } })).status).toBe(404)
})

test('a file that belongs to a record already is not taken away from it', async () => {
  const key = { recordType: 'product' as const, recordId: id }
  const { data: held } = await addFile(app, owner, key, 'foto.png', pngOf(40, 30))
  expect((await add(held.url)).status).toBe(200)
  expect((await fetched(held.url)).statusCode).toBe(200)
  expect((await app.call(owner, recordFiles.list, { params: key })).data.total).toBe(1)
})
