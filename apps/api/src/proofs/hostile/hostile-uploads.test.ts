import { allRoutes } from '@prumo/contract/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEnvelope, expectRefusal } from './envelope.ts'
import { depth, useHostileCompany } from './hostile-company.ts'
import { brokenForms, crowdedForms } from './hostile-requests.ts'
import { hostileText } from './hostile-values.ts'
import { requestOf } from '../routes/route-request.ts'

const { send, paramsFor } = useHostileCompany()

const uploads = allRoutes
  .filter((route) => route.kind === 'upload')
  .map((route, turn) => ({
    ...route,
    formsOfTurn: brokenForms.filter((_, index) => turn === 0 || index % 4 === turn % 4),
  }))

test.each(uploads)('$name answers a broken form with a refusal', async (route) => {
  for (const [boundary, payload] of route.formsOfTurn) {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    expectRefusal(await send({ ...requestOf(route), headers, payload }))
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const payload of crowdedForms) expectEnvelope(await send({ ...requestOf(route), headers, payload }))
})

const depthOfNames = depth(uploads, ({ kind }) => kind!, 20, 4)
test.each(uploads)('$name keeps a file whatever it is called, and refuses one over its limit', async (route) => {
  const upload = async (name: string, bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type')! }
    const options = requestOf(route, { params: await paramsFor(route) })
    return send({ ...options, headers, payload: Buffer.from(await body.arrayBuffer()) })
  }
  await fc.assert(
    fc.asyncProperty(hostileText, async (name) => expectEnvelope(await upload(name, Buffer.from('texto')))),
    depthOfNames.of(route),
  )
  expect(expectRefusal(await upload('grande.txt', Buffer.alloc(route.maxBytes! + 1, 97)))).toMatchObject({
    status: 413,
  })
})
