import { files } from '@prumo/contract/files/files'
import { sessions } from '@prumo/contract/identity/sessions'
import { layout, type LogoScheme } from '@prumo/contract/company/layout'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { largePng, pngOf, samplePdf, sampleXlsx } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

async function uploadLogo(person: Person, bytes: Buffer, scheme: LogoScheme = 'light', name = 'logo.png') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type')! }
  const answer = await app.raw(
    {
      method: 'POST',
      url: `/api/system/company/logo?scheme=${scheme}`,
      headers,
      payload: Buffer.from(await body.arrayBuffer()),
    },
    person,
  )
  return {
    status: answer.statusCode,
    ...answer.json<{ code: string; title: string; data: { logoUrl: string | null; logoDarkUrl: string | null } }>(),
  }
}
const layoutOf = async (person: Person) => (await app.call(person, sessions.current, {})).data.company!.layout

test('the colour is the company’s for everybody in it', async () => {
  const owner = await app.anOwner({ plan: 'rota' })
  const member = await app.aMember(owner, ['transaction.read'])
  expect((await app.call(owner, layout.changeColor, { body: { color: '#7B1FA2' } })).data).toEqual({
    color: '#7B1FA2',
    logoUrl: null,
    logoDarkUrl: null,
  })
  expect((await layoutOf(member)).color).toBe('#7B1FA2')
})

test.each(['', 'azul', '#fff', '#12345g', '#1234567', 'red;}'])('%j is no colour [plat-68]', async (color) => {
  const { status, problem } = await app.call(await app.anOwner(), layout.changeColor, { body: { color } })
  expect([status, problem.errors[0]]).toEqual([400, { path: 'color', message: 'Use o formato #RRGGBB' }])
})

test.each(['trilha', 'horizonte'] as const)('with %s colour and logo ask for another plan [plat-82]', async (plan) => {
  const owner = await app.anOwner({ plan })
  expect((await app.call(owner, layout.changeColor, { body: { color: '#2E7D32' } })).problem).toMatchObject({
    status: 402,
    code: 'plan-required',
    title: 'Seu plano não inclui a cor da empresa. Atualize seu plano para continuar.',
  })
  expect(await uploadLogo(owner, pngOf(10, 10))).toMatchObject({
    status: 402,
    code: 'plan-required',
    title: 'Seu plano não inclui o logo da empresa. Atualize seu plano para continuar.',
  })
  expect((await layoutOf(owner)).color).toBe('#001a54')
})

test('the layout app brings logos, but not the colour [plat-82]', async () => {
  const owner = await app.anOwner({ plan: 'horizonte', apps: ['layout'] })
  expect((await uploadLogo(owner, pngOf(10, 10))).status).toBe('OK')
  expect((await app.call(owner, layout.changeColor, { body: { color: '#2E7D32' } })).status).toBe(402)
})

test('a logo is stored for light and for dark screens, replaced whole and removed with its bytes', async () => {
  const owner = await app.anOwner()
  const first = await uploadLogo(owner, pngOf(250, 100))
  await uploadLogo(owner, pngOf(100, 40), 'dark')
  const { logoUrl, logoDarkUrl } = await layoutOf(owner)
  expect(first.data.logoUrl).toBe(logoUrl)
  for (const url of [logoUrl!, logoDarkUrl!])
    expect((await app.raw({ url })).headers).toMatchObject({ 'content-type': 'image/png' })

  await uploadLogo(owner, pngOf(20, 20))
  expect((await app.raw({ url: logoUrl! })).statusCode).toBe(404)
  const { data } = await app.call(owner, layout.removeLogo, { query: { scheme: 'dark' } })
  expect(data).toMatchObject({ logoDarkUrl: null })
  expect((await app.raw({ url: logoDarkUrl! })).statusCode).toBe(404)
  expect((await app.call(owner, layout.removeLogo, { query: { scheme: 'dark' } })).status).toBe(200)
})

test('a logo’s address is the same for weeks, so that browsers keep the picture [plat-85]', async () => {
  const owner = await app.anOwner()
  await uploadLogo(owner, pngOf(10, 10))
  const { logoUrl } = await layoutOf(owner)
  const maxAge = Number(/max-age=(\d+)/.exec(String((await app.raw({ url: logoUrl! })).headers['cache-control']))![1])
  expect(maxAge).toBeGreaterThan(29 * 86_400)
})

test.each([
  [251, 100],
  [250, 101],
  [4000, 3000],
])('a picture of %i×%i is refused with its size [plat-80]', async (width, height) => {
  expect(await uploadLogo(await app.anOwner(), pngOf(width, height))).toMatchObject({
    status: 422,
    code: 'logo.too-large',
    title: `A sua imagem tem ${width}x${height}. A imagem deve ter no máximo 250x100 pixels.`,
  })
})

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)])
test.each([
  ['a JPEG called .png', jpeg],
  ['a PDF called .png', samplePdf],
  ['a spreadsheet called .png', sampleXlsx],
  ['a page called .png', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['half a PNG', pngOf(10, 10).subarray(0, 40)],
  ['a PNG without its end', pngOf(10, 10).subarray(0, -12)],
  ['a PNG of no size', pngOf(0, 10)],
])('%s is refused [plat-80]', async (_what, bytes) => {
  expect(await uploadLogo(await app.anOwner(), bytes)).toMatchObject({
    status: 415,
    code: 'file-type-refused',
    title: 'Formato inválido. Esperado: imagem PNG',
  })
})

test('a logo is drawn anew: what its file carried besides the picture does not come back', async () => {
  const owner = await app.anOwner()
  const png = await sharp({ create: { width: 250, height: 100, channels: 4, background: '#24680080' } })
    .withExif({ IFD0: { Copyright: 'Rua Secreta 7' } })
    .png()
    .toBuffer()
  expect(png.includes('Rua Secreta 7')).toBe(true)
  const { data } = await uploadLogo(owner, png)
  const shown = (await app.raw({ url: data.logoUrl! })).rawPayload
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 250, height: 100, hasAlpha: true })
  expect(shown.includes('Rua Secreta')).toBe(false)
})

test('a logo whose picture is damaged is refused', async () => {
  const bytes = pngOf(20, 20)
  bytes.fill(0xff, 45, 50)
  expect(await uploadLogo(await app.anOwner(), bytes)).toMatchObject({ status: 422, code: 'image.unreadable' })
})

test('a logo over half a megabyte is refused', async () => {
  expect(await uploadLogo(await app.anOwner(), await largePng(512 * 1024))).toMatchObject({ status: 413 })
})

test('another company’s logo cannot be read by exchanging the company in its address [plat-91]', async () => {
  const [us, them] = [await app.anOwner(), await app.anOwner()]
  await uploadLogo(us, pngOf(10, 10))
  await uploadLogo(them, pngOf(12, 12))
  const [ours, theirs] = [(await layoutOf(us)).logoUrl!, (await layoutOf(them)).logoUrl!]
  const theirId = /file\/([^/]+)/.exec(theirs)![1]!
  expect((await app.raw({ url: ours.replace(/file\/[^/]+/, `file/${theirId}`) })).statusCode).toBe(404)
  expect((await app.raw({ url: ours.replace(us.companyId, them.companyId) })).statusCode).toBe(404)
  expect((await app.call(us, files.get, { params: { id: theirId } })).status).toBe(404)
})

test('colour and logo need the settings permission', async () => {
  const member = await app.someoneWith(['settings.read'])
  expect((await app.call(member, layout.changeColor, { body: { color: '#2E7D32' } })).status).toBe(403)
  expect((await uploadLogo(member, pngOf(10, 10))).status).toBe(403)
})
