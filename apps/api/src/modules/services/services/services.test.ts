import { products } from '@prumo/contract/products/products'
import { services } from '@prumo/contract/services/services'
import type { RequestOf } from '@prumo/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type Draft = RequestOf<typeof services.create>['body']
const create = (body: Draft, person = owner) => app.call(person, services.create, { body })

test('a service keeps everything it is given, with its taxes computed to the cent on top of its price [cat-30]', async () => {
  const whole: Draft = {
    code: 'HIG-9',
    name: 'Higienização de split',
    generalStatus: 'DRAFT',
    unitOfMeasurement: 'UN',
    estimatedDuration: 90,
    pricing: { salePrice: 199.9, costPrice: 80, discountPolicy: 10 },
    fiscalData: { state: 'PR', municipality: 'Curitiba', federalTaxRegime: 'SIMPLES_NACIONAL' },
    tax: {
      cnae: '4322-3/02',
      nbs: '1.0602.20.00',
      federalTaxCode: '14.01',
      municipalTaxCode: '140101',
      pisRate: 0.65,
      cofinsRate: 3,
      issRate: 5,
      icmsRate: null,
    },
    metadados: [{ key: 'Garantia', value: '90 dias' }],
    tags: ['limpeza'],
    description: 'Inclui filtros',
    validityAfterUse: { occurrence: 6, type: 'MONTHLY' },
  }
  const { data } = await create(whole)
  expect(data).toMatchObject({
    ...whole,
    tax: { ...whole.tax, cnae: '4322302', nbs: '106022000' },
    hasValidityAfterUse: true,
    validityAfterUse: { hasValidity: true, value: 6, occurrence: 6, type: 'MONTHLY' },
    pricing: { salePrice: 199.9, costPrice: 80, profitMargin: 149.88, discountPolicy: 10 },
    calculateData: { federalTax: 7.3, municipalTax: 10, stateTax: 0, totalTax: 17.3, finalPrice: 217.2 },
  })
  const { data: edited } = await app.call(owner, services.update, {
    params: { id: data.id },
    body: { code: '', tax: { issRate: 2 }, version: 1 },
  })
  expect([edited.code, edited.calculateData.totalTax, edited.version]).toEqual(['HIG-9', 11.3, 2])
})

test('a service without a code gets the next number that nothing else has', async () => {
  await app.call(owner, products.create, { body: { name: 'Peça 002', sku: '002', pricing: { salePrice: 1 } } })
  await app.call(owner, products.create, { body: { name: 'Peça 2', sku: 'XX2', pricing: { salePrice: 1 } } })
  const first = await create({ name: 'Um' })
  const second = await create({ name: 'Dois' })
  expect([first.data.code, second.data.code]).toEqual(['1', '2'])
  await create({ name: 'Escrito à mão', code: '3' })
  expect((await create({ name: 'Quarto' })).data.code).toBe('4')
})

test('three states, by their own call [cat-31]', async () => {
  const { data } = await create({ name: 'Limpeza' })
  for (const generalStatus of ['INACTIVE', 'DRAFT', 'ACTIVE'] as const) {
    const changed = await app.call(owner, services.changeStatus, { params: { id: data.id }, body: { generalStatus } })
    expect(changed.data.generalStatus).toBe(generalStatus)
  }
  const wrong = await app.call(owner, services.changeStatus, {
    params: { id: data.id },
    body: { generalStatus: 'GONE' as 'ACTIVE' },
  })
  expect(wrong.problem.errors).toEqual([{ path: 'generalStatus', message: 'Situação inválida' }])
})

test('without the key nobody learns what a service costs', async () => {
  const { data } = await create({ name: 'Limpeza', pricing: { salePrice: 100, costPrice: 40 } })
  const reader = await app.aMember(owner, ['service.read'])
  const { data: seen } = await app.call(reader, services.get, { params: { id: data.id } })
  expect(seen.pricing).toEqual({ salePrice: 100, discountPolicy: null })
})
