import { importUndo, imports } from '@prumo/contract/imports/imports'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { sales } from '@prumo/contract/sales/sales'
import { services } from '@prumo/contract/services/services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const quote = (line: object) => app.as(owner).sale({ products: [{ quantity: 1, ...line }] })
const cancel = (id: string) =>
  app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'CANCELLED', reason: 'Desistiu' } })
const removeProduct = (id: string) => app.call(owner, products.remove, { params: { id } })
const told = (places: string) => ({
  status: 409,
  code: 'catalogue.named-elsewhere',
  title: `Ainda está em uso: ${places}. Conclua ou cancele antes de excluir, ou inative.`,
})

test('a product that an open quote names is not deleted, and the refusal says which; once it is over, it is', async () => {
  const productId = await app.as(owner).product({ sku: 'FLT' })
  const { id, code } = await quote({ productId })
  expect((await removeProduct(productId)).problem).toMatchObject(told(`orçamento ${code}`))
  expect((await app.call(owner, sales.get, { params: { id } })).data.products).toMatchObject([{ productId }])
  await cancel(id)
  expect((await removeProduct(productId)).status).toBe(200)
})

test('of many places the last three are named', async () => {
  const productId = await app.as(owner).product({ sku: 'FLT' })
  const codes: number[] = []
  for (let made = 0; made < 5; made++) codes.push((await quote({ productId })).code!)
  const [, , third, fourth, fifth] = codes
  expect((await removeProduct(productId)).problem).toMatchObject(
    told(`orçamento ${fifth}, orçamento ${fourth}, orçamento ${third} e mais 2`),
  )
})

test('neither a variation that is named nor its product is deleted', async () => {
  const productId = await app.as(owner).product({ sku: 'FLT' })
  const draft = { name: 'Azul', sku: 'FLT-AZ', pricing: { salePrice: 20 }, attributes: { color: 'Azul' } }
  const { data } = await app.call(owner, variations.create, { params: { id: productId }, body: draft })
  const { id, code } = await quote({ productId, variationId: data.id })
  const remove = () => app.call(owner, variations.remove, { params: { id: productId, variationId: data.id } })
  expect((await remove()).problem).toMatchObject(told(`orçamento ${code}`))
  expect((await removeProduct(productId)).problem).toMatchObject(told(`orçamento ${code}`))
  await cancel(id)
  expect((await remove()).status).toBe(200)
})

test('a service is not deleted while an order or a contract names it', async () => {
  const serviceId = await app.as(owner).service()
  const { id, code } = await app.as(owner).sale({ services: [{ serviceId, quantity: 1 }] })
  await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'APPROVED' } })
  const remove = (service: string) => app.call(owner, services.remove, { params: { id: service } })
  expect((await remove(serviceId)).problem).toMatchObject(told(`ordem de serviço ${code}`))
  const plan = await app.as(owner).contract({ kind: 'monthly', amount: 10 })
  expect((await remove(plan.contractPrice!.serviceId!)).problem).toMatchObject(told(`contrato ${plan.pmocCode}`))
})

test('taken back, an import leaves what a quote names, and says which', async () => {
  const lines = [
    ['SKU', 'Nome', 'Preço de venda', 'Estoque inicial'],
    ['A-100', 'Filtro', 30, 4],
    ['B-100', 'Cabo', 8, 2],
  ]
  const id = await aDoneImport(app, owner, lines, 'Product')
  const { data } = await app.call(owner, products.list, { body: { filters: { sku: 'A-100' } } })
  const { code } = await quote({ productId: data.items[0]!.id })
  await app.call(owner, importUndo.undo, { params: { id } })
  await runImportJob(app, owner, id, 'undo-import')
  const undone = (await app.call(owner, imports.get, { params: { id } })).data
  expect(undone.counts).toMatchObject({ undone: 1, kept: 1 })
  expect(undone.lines.map(({ message }) => message)).toEqual([
    `Mantido: ${told(`orçamento ${code}`).title}`,
    'Desfeito: cadastro excluído',
  ])
})
