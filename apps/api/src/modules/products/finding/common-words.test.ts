import { catalogueFinding } from '@prumo/contract/products/finding'
import { foldText } from '@prumo/domain/text/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  const client = await app.services.pool.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  // 1,300 whose names begin so, however it is written, of which each fiftieth is not sold; 700 that have the word behind another.
  await client.query(
    `insert into product (company_id, name, sku, sale_price, general_status)
     select $1, case when n > 1300 then 'Suporte de câmera ' else (array['Câmera ', 'CAMERA ', 'câmera  ', 'Câmeras '])[1 + n % 4] end || n % 900,
       'CAM-' || n, 100, case when n % 50 = 0 then 'INACTIVE' else 'ACTIVE' end from generate_series(1, 2000) n`,
    [owner.companyId],
  )
  await client.query('commit')
  client.release()
})
afterAll(() => app.stop())

type Asked = { withTotal?: boolean; filters?: { withInactive: boolean } }
const find = async (search: string, skip: number, limit: number, asked: Asked = {}) =>
  (await app.call(owner, catalogueFinding.list, { body: { search, skip, limit, fields: ['name'], ...asked } })).data

/** Every page of so many. */
async function walk(search: string, limit: number, asked: Asked = {}) {
  const items = []
  for (let skip = 0; ; skip += limit) {
    const page = await find(search, skip, limit, asked)
    items.push(...page.items)
    if (page.items.length < limit) return items
  }
}

test('page by page a common word brings everything once, what begins with it first and each part by name', async () => {
  for (const search of ['camera', 'CÂM']) {
    const items = await walk(search, 173, { withTotal: false })
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(items).toHaveLength(1960)
    const begins = items.map(({ name }) => foldText(name!).startsWith(foldText(search)))
    expect(begins.lastIndexOf(true)).toBe(begins.indexOf(false) - 1)
    // However many are asked for at once, also past where a page is read in the order of names.
    expect(await walk(search, 1000)).toEqual(items)
    expect(await walk(search, 173)).toEqual(items)
  }
  expect(await walk('camera', 500, { filters: { withInactive: true } })).toHaveLength(2000)
})

test('what a word finds is counted up to a thousand, and so said on every page', async () => {
  for (const [skip, limit] of [
    [0, 10],
    [990, 10],
    [995, 10],
    [1900, 10],
  ] as const)
    expect(await find('camera', skip, limit)).toMatchObject({ total: 1000, more: true })
  const few = await find('camera 77', 0, 5)
  expect(few.more).toBeUndefined()
  expect(few.total).toBe((await walk('camera 77', 100)).length)
})

test('what has exactly the code stays before names that begin as typed', async () => {
  const client = await app.services.pool.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  await client.query(`insert into product (company_id, name, sku, sale_price) values ($1, 'Zoom', 'CÂMERA 7', 1)`, [
    owner.companyId,
  ])
  await client.query('commit')
  client.release()
  const [first, second] = (await find('câmera 7', 0, 2)).items
  expect([first!.name, foldText(second!.name!).startsWith('camera 7')]).toEqual(['Zoom', true])
})
