import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@prumo/contract/files/files'
import { members } from '@prumo/contract/identity/members'
import { profile } from '@prumo/contract/identity/profile'
import { sessions } from '@prumo/contract/identity/sessions'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertMember } from '../../../demo/demo-queries.ts'
import { signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { largePng, pngOf, sampleExe, samplePdf, samplePng } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

async function upload(person: Person, content: Buffer | string, name = 'foto.png') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  const answer = await app.raw(
    { method: 'POST', url: `/api/${files.upload.path}`, headers, payload: Buffer.from(await encoded.arrayBuffer()) },
    person,
  )
  return answer.json<{ status: number | string; data: { url: string } }>()
}
const setPhoto = (by: Person, id: string, photoUrl: string | null) =>
  app.call(by, members.changePhoto, { params: { id }, body: { photoUrl } })
const look = (url: string, person: Person | null, cookie?: string) =>
  app.raw({ url, ...(cookie && { headers: { cookie: `prumo_refresh=${cookie}` } }) }, person)

async function withPhoto(person: Person) {
  const { data } = await upload(person, samplePng)
  return (await setPhoto(person, person.userId, data.url)).data.photoUrl!
}

test('one’s own name is changed everywhere one works; an empty or huge one is refused at its field [plat-216]', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, profile.update, { body: { displayName: ' Marina Alves ' } })
  expect(data).toEqual({ uid: owner.userId, displayName: 'Marina Alves', email: owner.email, photoUrl: null })
  expect((await app.call(owner, sessions.current, {})).data.user.displayName).toBe('Marina Alves')
  for (const displayName of ['', ' ', 'x'.repeat(121)]) {
    expect((await app.call(owner, profile.update, { body: { displayName } })).problem).toMatchObject({
      status: 400,
      errors: [{ path: 'displayName' }],
    })
  }
})

test('one’s own photo is set without any permission and comes back drawn anew, and cannot run anything [plat-220]', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, [])
  const url = await withPhoto(member)
  expect((await app.call(member, sessions.current, {})).data.user.photoUrl).toBe(url)
  const answer = await look(url, member)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=86400',
  })
})

test('a photo stands upright, is no larger than it is shown, and tells nothing of where and with what it was taken', async () => {
  const owner = await app.anOwner()
  const taken = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'Rua Secreta 7' }, IFD3: { GPSLatitude: '1/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Rua Secreta 7')).toBe(true)
  const { data } = await upload(owner, Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]), 'foto.jpg')
  const url = (await setPhoto(owner, owner.userId, data.url)).data.photoUrl!
  const shown = (await look(url, owner)).rawPayload
  const { width, height, exif, orientation } = await sharp(shown).metadata()
  expect([width, height, exif, orientation]).toEqual([256, 512, undefined, undefined])
  for (const secret of ['Rua Secreta', 'script']) expect(shown.includes(secret)).toBe(false)
})

test('a damaged picture, and one of more pixels than anybody shows, are refused with a sentence', async () => {
  const owner = await app.anOwner()
  for (const picture of [pngOf(300, 300).subarray(0, 150), pngOf(8000, 5001)]) {
    const { data } = await upload(owner, picture)
    expect((await setPhoto(owner, owner.userId, data.url)).problem).toMatchObject({
      status: 422,
      code: 'image.unreadable',
      title:
        'Não conseguimos ler esta imagem: está danificada ou tem mais de 40 megapixels. Salve-a de novo, menor, e envie outra vez.',
    })
  }
})

test('a photo is shown to colleagues in every company the person works in, by session cookie as browsers send it, and to nobody else [plat-221]', async () => {
  const [here, there, stranger] = [await app.anOwner(), await app.anOwner(), await app.anOwner()]
  const person = await app.aMember(here, [])
  await inTransaction(
    app.services.pool,
    { companyId: there.companyId, userId: there.userId, requestId: 'test' },
    ({ db }) => insertMember(db, there.companyId, person.userId, []),
  )
  const url = await withPhoto(person)
  for (const viewer of [here, there]) {
    const { cookie } = await signIn(app, viewer.email)
    expect((await look(url, null, cookie)).statusCode).toBe(200)
  }
  const { cookie } = await signIn(app, stranger.email)
  expect([
    (await look(url, null, cookie)).statusCode,
    (await look(url, null)).statusCode,
    (await look(url, null, 'x'.repeat(43))).statusCode,
  ]).toEqual([404, 404, 404])
})

test('a session that ended and somebody taken out of the company see no photo any more', async () => {
  const owner = await app.anOwner()
  const url = await withPhoto(owner)
  const member = await app.aMember(owner, [])
  const { cookie, person } = await signIn(app, member.email)
  expect((await look(url, null, cookie)).statusCode).toBe(200)
  await app.call(person, sessions.signOut, {})
  expect((await look(url, null, cookie)).statusCode).toBe(404)
  const again = await signIn(app, member.email)
  await app.call(owner, members.remove, { params: { id: member.userId } })
  expect((await look(url, null, again.cookie)).statusCode).toBe(404)
})

test('a program, a drawing and a PDF named .png are no photo; nor is a picture of 10 MB or an address that is not ours [plat-222]', async () => {
  const owner = await app.anOwner()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  expect([(await upload(owner, sampleExe)).status, (await upload(owner, svg)).status]).toEqual([415, 415])
  const pdf = await upload(owner, samplePdf)
  expect((await setPhoto(owner, owner.userId, pdf.data.url)).problem).toMatchObject({
    status: 415,
    title: 'Formato inválido. Esperado: imagem PNG, JPEG ou WebP',
  })
  const huge = await upload(owner, await largePng(10 * 1024 * 1024))
  expect((await setPhoto(owner, owner.userId, huge.data.url)).problem).toMatchObject({
    status: 413,
    title: 'Arquivo muito grande. Máximo permitido: 2MB',
  })
  for (const address of [
    'https://exemplo.com/foto.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/api/system/file/x/content',
  ]) {
    expect((await setPhoto(owner, owner.userId, address)).problem).toMatchObject({
      status: 422,
      code: 'photo.not-stored',
    })
  }
  expect((await app.call(owner, sessions.current, {})).data.user.photoUrl).toBeNull()
})

test('another company’s picture cannot become a photo here', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const { data } = await upload(stranger, samplePng)
  expect((await setPhoto(owner, owner.userId, data.url)).status).toBe(404)
})

test('a photo is the person’s own: nobody else changes it, not even the owner of the company', async () => {
  const owner = await app.anOwner()
  const [clerk, member] = [await app.aMember(owner, ['users.post']), await app.aMember(owner, ['users.read'])]
  const { data } = await upload(clerk, samplePng)
  for (const somebody of [owner, clerk])
    expect((await setPhoto(somebody, member.userId, data.url)).problem).toMatchObject({
      status: 422,
      code: 'user.own-data-only',
    })
  expect((await setPhoto(clerk, clerk.userId, data.url)).data.photoUrl).toContain(clerk.userId)
})

test('a new photo has a new address, the old bytes are gone, and none at all is possible', async () => {
  const owner = await app.anOwner()
  const first = await withPhoto(owner)
  const key = (url: string) => `user-photos/${new URL(url, 'http://x').searchParams.get('v')}`
  const second = await withPhoto(owner)
  expect(second).not.toBe(first)
  await expect.poll(() => existsSync(join(app.folder, 'files', key(first)))).toBe(false)
  expect((await setPhoto(owner, owner.userId, null)).data.photoUrl).toBeNull()
  expect((await look(second, owner)).statusCode).toBe(404)
})
