import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { stock } from '@prumo/contract/stock/movements'
import { bookInflow, bookOutflow, type Holding } from '@prumo/domain/stock/average-cost'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let items: { productId: string; variationId?: string }[]
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

async function makeItems() {
  owner = await app.anOwner()
  await app.call(owner, saleSettings.save, { body: { sellsWithoutStock: false } })
  const make = async (sku: string, unitOfMeasurement: 'UN' | 'KG') =>
    (
      await app.call(owner, products.create, {
        body: { name: sku, sku, pricing: { salePrice: 10 }, stock: { unitOfMeasurement } },
      })
    ).data.id
  const [plain, weighed, parent] = [await make('UNIDADE', 'UN'), await make('QUILO', 'KG'), await make('GRADE', 'UN')]
  const { data } = await app.call(owner, variations.createAll, {
    params: { id: parent },
    body: { variations: ['P', 'M'].map((size) => ({ name: size, sku: `GRADE-${size}`, pricing: { salePrice: 10 } })) },
  })
  items = [
    { productId: plain },
    { productId: weighed },
    ...data.variations.map(({ id }) => ({ productId: parent, variationId: id })),
  ]
}

const which = fc.nat({ max: 3 })
const quantity = fc.integer({ min: 1, max: 40 })
const cost = fc.option(fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100))
const operation = fc.oneof(
  fc.record({ kind: fc.constant('PURCHASE' as const), which, quantity, cost }),
  fc.record({ kind: fc.constantFrom('SALE' as const, 'LOSS' as const), which, quantity }),
  fc.record({ kind: fc.constant('set' as const), which, quantity: fc.nat({ max: 60 }) }),
  fc.record({ kind: fc.constantFrom('add' as const, 'subtract' as const), which, quantity }),
  fc.record({
    kind: fc.constant('all' as const),
    quantities: fc.array(fc.nat({ max: 50 }), { minLength: 4, maxLength: 4 }),
  }),
)
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

/** Weighed things move in parts of a kilo. */
const amountOf = (index: number, count: number) => (index === 1 ? count / 8 : count)
const adjustment = (index: number, adjustmentType: 'set' | 'add' | 'subtract', count: number, difference: number) => ({
  ...items[index]!,
  adjustmentType,
  quantity: amountOf(index, count),
  movementType: 'ADJUSTMENT' as const,
  reason: `Acerto de contagem ${difference}`,
})

async function play(model: Holding[], operation: Operation): Promise<void> {
  const moved = (index: number, thousandths: number, cents: number | null = null) => {
    if (thousandths === 0) return
    model[index] =
      thousandths > 0
        ? bookInflow(model[index]!, thousandths, cents).after
        : bookOutflow(model[index]!, -thousandths).after
  }
  if (operation.kind === 'all') {
    const wanted = operation.quantities.map((count, index) => Math.round(amountOf(index, count) * 1000))
    const answer = await app.call(owner, stock.adjustAll, {
      body: { updates: operation.quantities.map((count, index) => adjustment(index, 'set', count, 0)) },
    })
    expect(answer.data.updated).toBe(wanted.filter((each, index) => each !== model[index]!.quantity).length)
    wanted.forEach((each, index) => moved(index, each - model[index]!.quantity))
    return
  }
  const { which: index, kind, quantity: count } = operation
  const thousandths = Math.round(amountOf(index, count) * 1000)
  const before = model[index]!.quantity
  if (kind === 'set' || kind === 'add' || kind === 'subtract') {
    const { productId, ...body } = adjustment(index, kind, count, 0)
    const after = { set: thousandths, add: before + thousandths, subtract: before - thousandths }[kind]
    const answer = await app.call(owner, stock.adjust, { params: { productId }, body })
    if (after < 0) expect(answer.problem.code).toBe('stock.not-enough')
    else {
      expect(answer.data.currentStock).toBe(after / 1000)
      moved(index, after - before)
    }
    return
  }
  const unitCost = kind === 'PURCHASE' ? operation.cost : null
  const answer = await app.call(owner, stock.move, {
    body: {
      ...items[index]!,
      type: kind,
      quantity: amountOf(index, count),
      reference: 'NF 1',
      ...(unitCost !== null && { cost: unitCost }),
    },
  })
  if (kind === 'PURCHASE')
    moved(index, thousandths, unitCost === null ? null : Math.round((Math.round(unitCost * 100) * thousandths) / 1000))
  else if (before < thousandths) expect(answer.problem.code).toBe('stock.not-enough')
  else moved(index, -thousandths)
}

test('whatever is moved, adjusted or refused, level, average and value are what a plain sum of the ledger says [cat-46]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
      await makeItems()
      const model: Holding[] = items.map(() => ({ quantity: 0, value: 0, averageCost: 0 }))
      for (const each of operations) await play(model, each)
      const { data: all } = await app.call(owner, stock.listMovements, { body: { limit: 1000, sort: 'timestamp' } })
      for (const [index, item] of items.entries()) {
        const rows = all.items.filter(
          ({ productId, variationId }) => productId === item.productId && variationId === (item.variationId ?? null),
        )
        const { data: level } = await app.call(owner, stock.level, { params: { id: item.productId }, query: {} })
        const own = item.variationId ? level.variations.find((each) => each.variationId === item.variationId)! : level
        const summed = rows.reduce((sum, row) => sum + Math.round(row.quantity! * 1000), 0)
        const valued = rows.reduce((sum, row) => sum + Math.round(row.value! * 100), 0)
        expect([summed, valued]).toEqual([model[index]!.quantity, model[index]!.value])
        expect(Math.round(own.currentStock * 1000)).toBe(model[index]!.quantity)
        expect(Math.round((own.averageCost ?? 0) * 10_000)).toBe(model[index]!.averageCost)
      }
    }),
    {
      numRuns: Number(process.env['FC_RUNS'] ?? 8),
      ...(process.env['FC_SEED'] && { seed: Number(process.env['FC_SEED']) }),
    },
  )
})

test('sixteen writers on one product lose nothing and wait for nobody in a circle', async () => {
  await makeItems()
  const [first, second] = items as [{ productId: string }, { productId: string }]
  const add = (ids: string[]) =>
    app.call(owner, stock.adjustAll, {
      body: {
        updates: ids.map((productId) => ({
          productId,
          adjustmentType: 'add' as const,
          quantity: 1,
          movementType: 'ADJUSTMENT' as const,
          reason: 'Contagem de várias pessoas',
        })),
      },
    })
  const ids = [first.productId, second.productId]
  const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => add(turn % 2 ? ids : [...ids].reverse())))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  for (const id of ids)
    expect((await app.call(owner, stock.level, { params: { id }, query: {} })).data).toMatchObject({
      currentStock: 16,
      places: [{ currentStock: 16 }],
    })
})
