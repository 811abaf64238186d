import { sales } from '@prumo/contract/sales/sales'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { toCents } from '@prumo/domain/money/money'
import fc from 'fast-check'
import { bodyOf, lines, totalOf } from '../sales/sales-drafts.ts'
import type { World } from './sales-world.ts'

const which = fc.nat({ max: 9 })

/** Orders that are paid here and there: in the office, at one till, at another, before finance hears of them or after. */
export const atTills = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    lines,
    origin: fc.constantFrom('pdv' as const, 'sales-order' as const),
    office: fc.constantFrom(undefined, 'MONEY' as const, 'PIX' as const),
    share: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({
    kind: fc.constant('pay-order' as const),
    which,
    till: fc.nat({ max: 1 }),
    method: fc.constantFrom('MONEY' as const, 'PIX' as const, 'CREDITCARD' as const),
    cash: fc.integer({ min: 0, max: 100 }),
    delivers: fc.boolean(),
    createsEntries: fc.constantFrom(undefined, undefined, false),
  }),
  fc.record({ kind: fc.constant('hears' as const), from: fc.constantFrom('CONFIRMED' as const, 'INVOICED' as const) }),
  fc.record({
    kind: fc.constant('drawer' as const),
    till: fc.nat({ max: 1 }),
    way: fc.constantFrom('supply' as const, 'withdraw' as const),
    amount: fc.integer({ min: 1, max: 30_000 }),
  }),
)
export type AtTills = typeof atTills extends fc.Arbitrary<infer Op> ? Op : never
type Answer = { status: number; problem?: { code?: string | undefined } }

export async function playAtTills(world: World, given: AtTills): Promise<Answer> {
  const { app, owner, tills, account } = world
  switch (given.kind) {
    case 'order':
      return order(world, given)
    case 'pay-order':
      return payOrder(world, given)
    case 'hears':
      return app
        .as(owner)
        .handOver(account, { trigger: given.from })
        .then(() => ({ status: 200 }))
    case 'drawer': {
      const body = { amount: given.amount / 100, reason: 'Troco' } as never
      return app.call(owner, tillShifts[given.way], { params: { id: tills[given.till]!.shift }, body })
    }
  }
}

async function order(world: World, { lines: sold, origin, office, share }: Extract<AtTills, { kind: 'order' }>) {
  const { app, owner, account, client, ids } = world
  const total = totalOf(world, sold)
  const first = Math.floor((total * share) / 100)
  const payments = [
    { method: office, amount: first / 100, isReceived: true, bankAccountId: account },
    { method: 'TICKET', amount: (total - first) / 100 },
  ].filter(({ amount }) => amount > 0)
  const said = office && origin === 'sales-order' ? { payments } : {}
  const body = { ...bodyOf(world, sold), clientId: client, origin, status: 'APPROVED', ...said }
  const answer = await app.call(owner, sales.create, { body: body as never })
  if (answer.status < 400) ids.push(answer.data.id)
  return answer
}

/** All that is due, in cash and another way. */
async function payOrder(world: World, given: Extract<AtTills, { kind: 'pay-order' }>): Promise<Answer> {
  const { app, owner, ids, tills } = world
  const id = ids[given.which % Math.max(1, ids.length)]
  if (!id) return { status: 200 }
  const asked = await app.call(owner, sales.due, { params: { id } })
  if (asked.status >= 400) return asked
  const due = toCents(asked.data.due)
  if (due === 0) return { status: 200 }
  const inCash = Math.floor((due * given.cash) / 100)
  const payments = [
    { method: 'MONEY', amount: inCash / 100 },
    { method: given.method, amount: (due - inCash) / 100, isReceived: true },
  ].filter(({ amount }) => amount > 0)
  world.number += 1
  return app.call(owner, sales.receive, {
    params: { id },
    body: {
      payments,
      delivers: given.delivers,
      createsEntries: given.createsEntries,
      till: { tillId: tills[given.till]!.id, number: world.number },
    } as never,
  })
}
