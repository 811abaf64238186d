import { allRoutes } from '@prumo/contract/catalogue'
import type { Person } from '../testing/builders.ts'
import type { TestApp } from '../testing/test-app.ts'
import { exampleBody } from './example-bodies.ts'
import { requestOf } from './route-request.ts'

type Params = Record<string, string>
type Maker = (app: TestApp, owner: Person) => Promise<Params>

/** How a person comes to have a record of each group: the values of the parameters its routes take. */
export const recordMakers: Record<string, Maker> = {
  'identity/sessions': async (_app, owner) => ({ id: owner.sessionId }),
  'company/companies': async (_app, owner) => ({ id: owner.companyId }),
  'company/representatives': created('company/representatives.save'),
  'reference/places': knownCep,
  'files/files': (app, owner) => uploadText(app, owner, 'nota.txt', 'conteúdo'),
  'finance/bank-accounts': created('finance/bank-accounts.create'),
  'finance/categories': created('finance/categories.create'),
}

export type Records = Record<string, Params>

/** One record of every group, made through the product itself. */
export async function makeRecords(app: TestApp, owner: Person): Promise<Records> {
  const made: Records = {}
  for (const [group, make] of Object.entries(recordMakers)) made[group] = await make(app, owner)
  return made
}

/** A CEP that needs no public service, and a state. */
async function knownCep(app: TestApp): Promise<Params> {
  await app.services.pool.query(
    `insert into cep_address values ('01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', '3550308', 'SP', 'prova', now()) on conflict do nothing`,
  )
  return { cep: '01310100', uf: 'SP' }
}

function created(name: string): Maker {
  const route = allRoutes.find((candidate) => candidate.name === name)!
  return async (app, owner) => idOf(await app.raw(requestOf(route, { body: exampleBody(route) }), owner))
}

async function uploadText(app: TestApp, owner: Person, name: string, text: string): Promise<Params> {
  const upload = allRoutes.find((route) => route.name === 'files/files.upload')!
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  return idOf(await app.raw({ ...requestOf(upload), headers, payload: Buffer.from(await encoded.arrayBuffer()) }, owner))
}

function idOf(answer: { statusCode: number; body: string; json(): { data: { id: string } } }): Params {
  if (answer.statusCode !== 200) throw new Error(`a record could not be made: ${answer.body}`)
  return { id: answer.json().data.id }
}
