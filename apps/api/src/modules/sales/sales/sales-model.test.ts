import { commissions } from '@prumo/contract/sales/commissions'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { customers } from '@prumo/contract/people/people'
import { entries } from '@prumo/contract/finance/entries'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { tills } from '@prumo/contract/sales/tills'
import { tillTurns } from '@prumo/contract/sales/till-turns'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { saleTotals, type SaleItem } from '@prumo/domain/sales/totals'
import { uuidv7 } from '@prumo/domain/text/uuid'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import { aRate, expectStatements, owedTo } from '../../../testing/commissions.ts'
import { anAccount, entriesOf } from '../../../testing/ledger.ts'
import { aService, integrate } from '../../../testing/sales.ts'
import { expectSalesLaws } from '../../../testing/sales-laws.ts'
import { aProductInStock } from '../../../testing/stock-work.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

type World = {
  owner: Person
  products: string[]
  service: string
  client: string
  till: string
  account: string
  number: number
  ids: string[]
}

async function aWorld(): Promise<World> {
  const owner = await app.anOwner()
  const account = await anAccount(app, owner)
  await integrate(app, owner, account, 'CONFIRMED')
  const products = [
    await aProductInStock(app, owner, 'UM1', { quantity: 40 }),
    await aProductInStock(app, owner, 'KG1', { quantity: 40, unit: 'KG' }),
    await aProductInStock(app, owner, 'SEM', { quantity: 1 }),
  ]
  const service = await aService(app, owner, 33.33)
  const client = (await app.call(owner, customers.create, { body: { name: 'Maria' } as never })).data.id
  const till = (await app.call(owner, tills.create, { body: { name: 'Caixa 1', series: 'A1' } })).data.id
  await app.call(owner, tillTurns.open, { params: { id: till }, body: { float: 100 } })
  await app.call(owner, cardFees.create, {
    body: {
      method: 'CREDITCARD',
      fromParcels: 1,
      toParcels: 12,
      feePercent: 3.49,
      fixedFee: 0.1,
      daysToFirst: 30,
      daysBetween: 30,
      isAnticipated: false,
    } as never,
  })
  await aRate(app, owner, { percent: 3.3333 })
  return { owner, products, service, client, till, account, number: 0, ids: [] }
}

const which = fc.nat({ max: 9 })
const line = fc.record({
  product: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  percent: fc.constantFrom(0, 0, 7.5, 33.3333),
  isOptional: fc.constantFrom(false, false, true),
})
const lines = fc.array(line, { minLength: 1, maxLength: 4 })
const method = fc.constantFrom('MONEY' as const, 'PIX' as const, 'CREDITCARD' as const, 'TICKET' as const)
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('quote' as const),
    lines,
    discount: fc.nat({ max: 900 }),
    freight: fc.nat({ max: 500 }),
    method,
    parcels: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constant('till' as const),
    lines,
    method,
    other: method,
    share: fc.nat({ max: 100 }),
    isLater: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('step' as const),
    which,
    status: fc.constantFrom('APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED'),
  }),
  fc.record({ kind: fc.constant('step' as const), which, status: fc.constantFrom('APPROVED', 'INVOICED') }),
  fc.record({ kind: fc.constant('cancel' as const), which, refund: fc.constantFrom('GIVE_BACK', 'STORE_CREDIT') }),
  fc.record({ kind: fc.constant('edit' as const), which, lines }),
  fc.record({ kind: fc.constant('receive' as const), which, share: fc.constantFrom(100, 100, 40) }),
  fc.record({ kind: fc.constant('undo' as const), which }),
  fc.record({ kind: fc.constant('basis' as const), basis: fc.constantFrom('invoiced' as const, 'received' as const) }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('unpay' as const), which }),
  fc.record({
    kind: fc.constant('return' as const),
    which,
    share: fc.integer({ min: 1, max: 4 }),
    refund: fc.constantFrom('GIVE_BACK', 'STORE_CREDIT'),
  }),
  fc.record({ kind: fc.constant('delete' as const), which }),
)
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never
type Line = typeof line extends fc.Arbitrary<infer L> ? L : never

const bodyOf = ({ products, service }: World, drafts: readonly Line[]) => ({
  products: drafts.map(({ product, quantity, percent, isOptional }) => ({
    productId: products[product],
    quantity: product === 1 ? quantity / 8 : quantity,
    ...(percent > 0 && { discount: { by: 'percent', amount: percent } }),
    ...(isOptional && { isOptional }),
  })),
  services: drafts.length === 3 ? [{ serviceId: service, quantity: 1.5 }] : [],
})

const totalOf = (world: World, drafts: readonly Line[]): number => {
  const body = bodyOf(world, drafts)
  const items: SaleItem[] = [
    ...body.products.map(({ quantity, discount, isOptional }): SaleItem => ({
      kind: 'product',
      quantity: Math.round(quantity * 1000),
      unitPrice: 10_000,
      discount: discount ? { by: 'percent', amount: Math.round(Number(discount.amount) * 10_000) } : null,
      isOptional: isOptional ?? false,
    })),
    ...body.services.map((): SaleItem => ({ kind: 'service', quantity: 1500, unitPrice: 3333 })),
  ]
  const totals = saleTotals(items)
  return typeof totals === 'string' ? 0 : totals.total
}

/** What was refused, for the right reasons. */
const allowed = new Set([
  'sale.backwards',
  'sale.closed',
  'sale.empty',
  'sale.not-deletable',
  'sale.already-deleted',
  'sale.refund-required',
  'sale.overpaid',
  'sale.discount-too-high',
  'sale-return.not-invoiced',
  'sale-return.too-much',
  'not-found',
  'entry.canceled',
  'entry.already-paid',
  'commission.nothing-to-pay',
  'commission.changed',
  'entry.not-paid',
])

async function play(world: World, given: Operation): Promise<void> {
  const { owner, ids } = world
  const pick = (index: number) => ids[index % ids.length]
  const call = async (work: Promise<{ status: number; problem?: { code?: string | undefined } }>) => {
    const answer = await work
    if (answer.status >= 400) expect(allowed).toContain(answer.problem?.code)
    return answer.status < 400
  }
  const created = async (body: object) => {
    const answer = await app.call(owner, sales.create, { body: body as never })
    if (answer.status >= 400) expect(allowed).toContain(answer.problem.code)
    else ids.push(answer.data.id)
  }
  switch (given.kind) {
    case 'quote':
      return created({
        ...bodyOf(world, given.lines),
        clientId: world.client,
        discountPrice: given.discount / 100,
        transport: { freightCost: given.freight / 100 },
        payment: { paymentMethod: given.method, paymentCondition: 'INSTALLMENTS', installments: given.parcels },
      })
    case 'till': {
      const total = totalOf(world, given.lines)
      const first = Math.floor((total * given.share) / 100)
      const rows = [
        { method: given.method, amount: first / 100, isReceived: true },
        { method: given.other, amount: (total - first) / 100, isReceived: true },
      ].filter(({ amount }) => amount > 0)
      world.number += 1
      return created({
        ...bodyOf(world, given.lines),
        id: uuidv7(),
        clientId: world.client,
        paid: true,
        deliversLater: given.isLater,
        payments: rows,
        totalPrice: total / 100,
        till: { tillId: world.till, number: world.number, happenedAt: new Date().toISOString() },
      })
    }
    case 'receive': {
      const open = (await entriesOf(app, owner)).filter(({ status, type }) => status !== 'PAID' && type === 'INCOME')
      const entry = open[given.which % Math.max(1, open.length)]
      const amountPaid = Math.max(1, Math.round((entry?.amount ?? 0) * given.share)) / 100
      if (entry) await call(app.call(owner, entries.confirm, { params: { id: entry.id }, body: { amountPaid } }))
      return
    }
    case 'undo': {
      const paid = (await entriesOf(app, owner)).filter(({ status, type }) => status === 'PAID' && type === 'INCOME')
      const entry = paid[given.which % Math.max(1, paid.length)]
      if (entry) await call(app.call(owner, entries.undoConfirmation, { params: { id: entry.id }, body: {} }))
      return
    }
    case 'basis':
      await call(app.call(owner, saleSettings.save, { body: { commissionBasis: given.basis } }))
      return
    case 'pay':
      for (const body of await owedTo(app, owner))
        await call(app.call(owner, commissions.pay, { body: { ...body, bankAccountId: world.account } }))
      return
    case 'unpay': {
      const made = (await entriesOf(app, owner)).filter(({ description }) => description?.startsWith('Comissão de'))
      const entry = made[given.which % Math.max(1, made.length)]
      if (entry) await call(app.call(owner, entries.remove, { params: { id: entry.id }, query: {} }))
      return
    }
    default: {
      const id = pick(given.which)
      if (id) await call(playOn(world, id, given))
    }
  }
}

function playOn(
  { owner, ...world }: World,
  id: string,
  given: Extract<Operation, { kind: 'step' | 'cancel' | 'edit' | 'return' | 'delete' }>,
) {
  const params = { id }
  switch (given.kind) {
    case 'step':
      return app.call(owner, sales.changeStatus, { params, body: { status: given.status } as never })
    case 'cancel':
      return app.call(owner, sales.changeStatus, {
        params,
        body: { status: 'CANCELLED', reason: 'Desistiu', refund: given.refund } as never,
      })
    case 'edit':
      return app.call(owner, sales.update, { params, body: bodyOf({ owner, ...world }, given.lines) as never })
    case 'return':
      return giveBack(owner, id, given)
    case 'delete':
      return app.call(owner, sales.remove, { params })
  }
}

async function giveBack(owner: Person, id: string, { share, refund }: { share: number; refund: string }) {
  const found = await app.call(owner, sales.get, { params: { id } })
  if (found.status >= 400) return found
  const { products } = found.data as unknown as Sale
  const lines = products
    .filter(({ isTaken, quantity, returned }) => isTaken && quantity > returned)
    .slice(0, share)
    .map((each) => ({
      itemId: each.id,
      quantity: share === 4 ? each.quantity - each.returned : Math.min(1, each.quantity - each.returned),
    }))
  if (lines.length === 0) return { status: 200 }
  return app.call(owner, saleReturns.create, { params: { id }, body: { lines, reason: 'Não serviu', refund } as never })
}

test('whatever is sold, changed, paid, cancelled and brought back: sales, shelves, finance and till agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 12, maxLength: 30 }), async (operations) => {
      const world = await aWorld()
      for (const each of operations) await play(world, each)
      await expectSalesLaws(app, world.owner)
      await expectStatements(app, world.owner)
    }),
    { numRuns: 8, endOnFailure: false },
  )
}, 240_000)

test('many at once: the laws hold', async () => {
  const world = await aWorld()
  const operations = fc.sample(operation, { numRuns: 64, seed: 12 })
  await Promise.all(operations.slice(0, 16).map((each) => play(world, each)))
  for (let start = 16; start < operations.length; start += 16)
    await Promise.all(operations.slice(start, start + 16).map((each) => play(world, each)))
  await expectSalesLaws(app, world.owner)
  await expectStatements(app, world.owner)
}, 120_000)
