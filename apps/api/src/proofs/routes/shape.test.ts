import { allRoutes } from '@prumo/contract/catalogue'
import { fieldPaths } from '@prumo/contract/list'
import { plainRecords } from '@prumo/contract/records/plain-records'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { camelCase } from '#platform/db/camel-case.ts'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { readingRoutes, writingRoutes } from './answered-routes.ts'
import { listColumns } from '../database/catalog-queries.ts'
import type { Params } from '../records/make-record.ts'
import { ownBody } from '../records/own-references.ts'
import { makeRecords, needsState, recordFor, type Records } from '../records/records.ts'
import { groupOf, isList, paramNames, requestOf, type NamedRoute } from './route-request.ts'
import { unnamedKeys, unprojectedParts } from './schema-walk.ts'
import { sharedCompany } from '../shared-company.ts'
import { creepingClock } from '../creeping-clock.ts'

let app: TestApp
let database: pg.Client
let owner: Person
let records: Records

beforeAll(async () => {
  app = await startTestApp({ now: creepingClock() })
  database = await connectAsOwner(app.connection)
  owner = await app.anOwner({ status: 'trialing', trialEndsAt: new Date(Date.now() + 86_400_000) })
  records = await makeRecords(app, owner)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const lists = allRoutes.filter(isList)
const wholeList = (route: NamedRoute) => (isList(route) ? { limit: 1000 } : undefined)

/** The token of a sticker stands beside the address, not in it. */
const addressOf = ({ qrToken, ...params }: Params = {}) => ({ params, ...(qrToken && { query: { qrToken } }) })

const itemOf = (route: NamedRoute) =>
  (route.output as z.ZodObject<{ items: z.ZodArray<z.ZodObject> }>).shape.items.element

const outsideContract = (route: NamedRoute, data: unknown) => ({
  unnamed: unnamedKeys(route.output, data),
  wrong: route.output.safeParse(data).error?.issues ?? [],
})

test.each(readingRoutes)('$name answers exactly what its contract names [fin-21, fin-27]', async (route) => {
  const params = needsState(route) ? await recordFor(app, owner, route) : records[groupOf(route)]
  const answer = await app.raw(requestOf(route, { ...addressOf(params), body: wholeList(route) }), owner)
  const { status, data } = answer.json<{ status: string; data: { items?: unknown[] } | null }>()
  expect(status).toBe('OK')
  if (data?.items) expect(data.items.length).toBeGreaterThan(0)
  expect(outsideContract(route, data)).toEqual({ unnamed: [], wrong: [] })
  expect(answer.body).not.toMatch(/\$argon2|password_?hash|token_?hash|search_?text/i)
})

const inSharedCompany = sharedCompany(() => app.anOwner())

test.each(writingRoutes)('$name answers exactly what its contract names [fin-21, fin-27]', async (route) => {
  let answer: unknown
  const isAnswered = await inSharedCompany(async (someone) => {
    const params = paramNames(route).length > 0 ? await recordFor(app, someone, route) : {}
    const body = await ownBody(app, someone, route)
    const raw = await app.raw(requestOf(route, { ...addressOf(params), body }), someone)
    const { status, data } = raw.json<{ status: string; data: unknown }>()
    answer = data
    return status === 'OK'
  })
  expect(isAnswered).toBe(true)
  expect(outsideContract(route, answer)).toEqual({ unnamed: [], wrong: [] })
})

test('what can be asked of a list is known from its contract, parts of fields included', () => {
  const categories = allRoutes.find(({ name }) => name === 'finance/categories.list')!
  expect(fieldPaths(itemOf(categories))).toEqual(
    expect.arrayContaining(['id', 'name', 'parent', 'parent.id', 'parent.name']),
  )
})

test.each(lists)(
  '$name answers each field on its own, in both spellings, and nothing beside it [fin-7]',
  async (route) => {
    const paths = fieldPaths(itemOf(route))
    const itemsOf = async (fields: string[]) => {
      const answer = await app.raw(requestOf(route, { body: { limit: 1000, fields } }), owner)
      expect([fields, answer.statusCode]).toEqual([fields, 200])
      return answer.json<{ data: { items: object[] } }>().data.items
    }
    for (const path of paths) {
      const [name] = path.split('.')
      const beside = (await itemsOf([path])).filter((found) =>
        Object.keys(found).some((key) => key !== 'id' && key !== name),
      )
      expect([path, beside]).toEqual([path, []])
    }
    // Spelt with capitals each is the same field: by itself the spelling of the first tells, together that of all.
    const capitals = paths.map((path) => path.replace(/(^|\.)\w/g, (letters) => letters.toUpperCase()))
    expect(await itemsOf(capitals)).toEqual(await itemsOf(paths))
    expect(await itemsOf(capitals.slice(0, 1))).toEqual(await itemsOf(paths.slice(0, 1)))
  },
)

test.each(lists)('$name refuses a field it does not have, whether or not there is anything to show', async (route) => {
  const nested = [
    ...new Set(
      fieldPaths(itemOf(route))
        .filter((path) => path.includes('.'))
        .map((path) => path.split('.')[0]!),
    ),
  ]
  const unknown = ['nothing', 'companyId', 'searchText', 'constructor', '__proto__', 'id.id', 'name.length', '', '.']
  const inside = nested.flatMap((name) => [`${name}.nothing`, `${name}.constructor`, `${name}.`, `${name}.id.id`])
  for (const [search, fields] of [
    [undefined, [...unknown, ...inside]],
    ['nothing is called like this', ['nothing', 'companyId', ...inside.slice(0, 1)]],
  ] as const) {
    for (const field of fields) {
      const filters = search ? { search } : {}
      const answer = await app.raw(requestOf(route, { body: { fields: [field], filters } }), owner)
      expect([field, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([field, 400, 'unknown-field'])
    }
  }
})

// The timeline shows whatever the record held; a view the filters of its list; a downloaded file is not JSON.
const passedOnWhole = [
  ...plainRecords.map(({ group }) => `${group}.history: record`),
  'billing/invoices.pdf: unknown',
  'company/companies.history: record',
  'company/data-export.download: unknown',
  'company/representatives.history: record',
  'documents/texts.preview: unknown',
  'documents/verification.download: unknown',
  'files/files.download: unknown',
  'finance/bank-accounts.history: record',
  'finance/categories.history: record',
  'finance/entries.history: record',
  'finance/scenarios.history: record',
  'finance/sequences.history: record',
  'finance/statement-rules.history: record',
  'identity/members.history: record',
  'identity/profile.photo: unknown',
  'identity/security-log.export: unknown',
  'imports/imports.template: unknown',
  'imports/imports.wrongLines: unknown',
  'lists/exports.export: unknown',
  'lists/views.create: record',
  'lists/views.get: record',
  'lists/views.list: record',
  'lists/views.update: record',
  'people/customers.history: record',
  'people/people.history: record',
  'people/personal-data.export: unknown',
  'pmoc/documents.download: unknown',
  'pmoc/documents.export: unknown',
  'pmoc/documents.preview: unknown',
  'pmoc/plans.history: record',
  'pmoc/public-visit-reports.download: unknown',
  'pmoc/visit-reports.download: unknown',
  'products/categories.history: record',
  'products/products.history: record',
  'products/variations.history: record',
  'purchasing/supplier-invoices.history: record',
  'sales/sales.history: record',
  'sales/till-shifts.reportFile: unknown',
  'sales/tills.history: record',
  'services/services.history: record',
  'sharing/public-documents.download: unknown',
  'sharing/public-quotes.download: unknown',
  'sharing/sale-documents.download: unknown',
  'sharing/sale-files.draw: unknown',
  'stock/places.history: record',
]

test('every other answer is made of parts of which only the named fields leave', () => {
  const whole = allRoutes.flatMap((route) => unprojectedParts(route.output).map((part) => `${route.name}: ${part}`))
  expect([...new Set(whole)].sort()).toEqual(passedOnWhole.toSorted())
})

test('the timeline carries no bookkeeping and nothing of another table', async () => {
  const columns = (await listColumns(database)).filter(({ table }) => table === 'bank_account')
  const history = allRoutes.find(({ name }) => name === 'finance/bank-accounts.history')!
  const answer = await app.raw(requestOf(history, { params: records['finance/bank-accounts']! }), owner)
  const [{ after }] = answer.json<{ data: { items: [{ after: object }] } }>().data.items
  const known = new Set(columns.map(({ name }) => camelCase(name)))
  expect(
    Object.keys(after).filter(
      (key) => !known.has(key) || ['companyId', 'searchText', 'version', 'updatedAt'].includes(key),
    ),
  ).toEqual([])
})
