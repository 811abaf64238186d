import { products } from '@prumo/contract/products/products'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stock } from '@prumo/contract/stock/movements'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { addDemoPictures, makeDemoCatalogue } from './catalogue/make-demo-catalogue.ts'
import { createDemoCompany, demoPassword } from './demo-company.ts'

let app: TestApp
let marina: Person
let shown: string[]
beforeAll(async () => {
  app = await startTestApp()
  const made = await makeDemoCatalogue(app.server, (await createDemoCompany(app.services))!)
  // Every kind of thing once: each has a drawing.
  const pictured = [...Map.groupBy(made.pictured, ({ picture }) => picture).values()].map(([first]) => first!)
  await addDemoPictures(app.services, { ...made, pictured })
  shown = pictured.map(({ productId }) => productId)
  const { data } = await app.call(null, sessions.signIn, {
    body: { email: 'marina@climanorte.com.br', password: demoPassword },
  })
  marina = data as unknown as Person
})
afterAll(() => app.stop())

test('the demonstration has products with pictures, categories, suppliers and prices above their cost', async () => {
  const { data } = await app.call(marina, products.list, { body: { limit: 200 } })
  expect(data.total).toBeGreaterThan(110)
  for (const { id, thumbnailUrl, categoryPath, supplier, pricing } of data.items) {
    expect([categoryPath, supplier?.name]).toEqual([expect.any(String), expect.any(String)])
    expect(pricing!.salePrice!).toBeGreaterThan(pricing!.costPrice!)
    expect(thumbnailUrl !== null).toBe(shown.includes(id!))
  }
  expect(shown).toHaveLength(13)
  expect(data.items.filter(({ variationCount }) => variationCount! > 0)).toHaveLength(3)
})

test('a year of movements adds up to what there is, nothing is below zero, and some of it runs out', async () => {
  const { data: levels } = await app.call(marina, stock.listLevels, { body: { limit: 200 } })
  expect(levels.items.every(({ currentStock }) => currentStock! >= 0)).toBe(true)
  const { data: movements } = await app.call(marina, stock.listMovements, { body: { limit: 1 } })
  expect(movements.total).toBeGreaterThan(2000)
  const countOf = async (severity: 'WARNING' | 'CRITICAL') =>
    (await app.call(marina, stockAlerts.list, { body: { filters: { severity, isResolved: false } } })).data.total
  expect(await countOf('WARNING')).toBeGreaterThan(2)
  expect(await countOf('CRITICAL')).toBeGreaterThan(2)
})
