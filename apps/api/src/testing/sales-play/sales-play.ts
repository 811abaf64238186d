import { commissions } from '@prumo/contract/sales/commissions'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { entries } from '@prumo/contract/finance/entries'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { sales } from '@prumo/contract/sales/sales'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { uuidv7 } from '@prumo/domain/text/uuid'
import fc from 'fast-check'
import { expect } from 'vitest'
import { openPaymentsOf, owedTo } from '../sales/commissions.ts'
import { inFinance, playInFinance } from './finance-play.ts'
import { divide } from './divide-play.ts'
import { bodyOf, lines, totalOf } from '../sales/sales-drafts.ts'
import type { World } from './sales-world.ts'
import { atTills, playAtTills } from './till-play.ts'

const which = fc.nat({ max: 9 })
const method = fc.constantFrom('MONEY' as const, 'PIX' as const, 'CREDITCARD' as const, 'TICKET' as const)
/** Everything somebody does with sales, at random. */
export const operation = fc.oneof(
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
    other: fc.oneof(method, fc.constant('STORECREDIT' as const)),
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
  fc.record({ kind: fc.constant('divide' as const), which, parts: fc.integer({ min: 1, max: 3 }) }),
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
    refundMethod: fc.constantFrom(undefined, 'MONEY' as const, 'PIX' as const),
    isAtTill: fc.boolean(),
    isNamed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('check' as const), which }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  atTills,
  atTills,
  inFinance,
  inFinance,
)
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

/** What was refused, for the right reasons. */
const allowed = new Set([
  'sale.backwards',
  'sale.closed',
  'sale.empty',
  'sale.not-deletable',
  'sale.already-deleted',
  'sale.refund-required',
  'sale.to-check',
  'sale.not-to-check',
  'sale.overpaid',
  'sale.not-receivable',
  'sale.nothing-to-receive',
  // Somebody changed what is due meanwhile.
  'sale.payments-differ',
  'sale.received-too-little',
  'sale.discount-too-high',
  'sale.not-divisible',
  'sale.divide-paid-at-till',
  'sale.divide-all',
  'sale-return.not-invoiced',
  'sale-return.too-much',
  'not-found',
  'entry.canceled',
  'entry.already-paid',
  // Somebody made it smaller, or paid part of it, meanwhile.
  'entry.paid-too-much',
  'entry.not-paid',
  'commission.nothing-to-pay',
  'commission.changed',
  // Part of it was paid meanwhile: that is taken back first.
  'commission.payment-settled',
  'entry.sale-cancelled',
  'sale-hand-off.account-required',
  // Nothing is paid or taken back of a drawer but at its till.
  'entry.in-drawer',
  'entry.of-commission',
  'till-shift.not-enough',
  'till.lacks-money',
  'entry.sale-returned',
  // Its lines were written anew meanwhile.
  'sale-return.not-of-sale',
])

/** Does it, and takes it for a refusal only where there is a reason to refuse. */
export async function play(world: World, given: Operation): Promise<void> {
  const { app, owner, ids } = world
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
    case 'till':
      return created(saleOfTill(world, given))
    case 'receive': {
      const open = (await app.as(owner).entries()).filter(({ status, type }) => status !== 'PAID' && type === 'INCOME')
      const entry = open[given.which % Math.max(1, open.length)]
      const amountPaid = Math.max(1, Math.round((entry?.amount ?? 0) * given.share)) / 100
      if (entry) await call(app.call(owner, entries.confirm, { params: { id: entry.id }, body: { amountPaid } }))
      return
    }
    case 'finance':
      return playInFinance(world, given)
    case 'order':
    case 'pay-order':
    case 'hears':
    case 'drawer':
      return void (await call(playAtTills(world, given)))
    case 'basis':
      await call(app.call(owner, saleSettings.save, { body: { commissionBasis: given.basis } }))
      return
    case 'pay':
      for (const body of await owedTo(app, owner))
        await call(app.call(owner, commissions.pay, { body: { ...body, bankAccountId: world.account } }))
      return
    case 'unpay': {
      const made = await openPaymentsOf(app, owner)
      const id = made[given.which % Math.max(1, made.length)]
      if (id) await call(app.call(owner, commissions.undoPayment, { params: { id } }))
      return
    }
    case 'undo': {
      // What lies in the drawer is taken back at the till, not in finance.
      const paid = (await app.as(owner).entries()).filter(
        ({ status, type, destinationBankAccount }) =>
          status === 'PAID' && type === 'INCOME' && destinationBankAccount?.id !== world.drawer,
      )
      const entry = paid[given.which % Math.max(1, paid.length)]
      if (entry) await call(app.call(owner, entries.undoConfirmation, { params: { id: entry.id }, body: {} }))
      return
    }
    default: {
      const id = pick(given.which)
      if (id) await call(playOn(world, id, given))
    }
  }
}

function saleOfTill(
  world: World,
  { lines: sold, share, method: one, other, isLater }: Extract<Operation, { kind: 'till' }>,
) {
  const total = totalOf(world, sold)
  const first = Math.floor((total * share) / 100)
  const rows = [
    { method: one, amount: first / 100, isReceived: true },
    { method: other, amount: (total - first) / 100, isReceived: true },
  ].filter(({ amount }) => amount > 0)
  world.number += 1
  return {
    ...bodyOf(world, sold),
    id: uuidv7(),
    clientId: world.client,
    paid: true,
    deliversLater: isLater,
    payments: rows,
    totalPrice: total / 100,
    till: { tillId: world.till, number: world.number, happenedAt: new Date().toISOString() },
  }
}

function playOn(
  world: World,
  id: string,
  given: Extract<Operation, { kind: 'step' | 'cancel' | 'edit' | 'divide' | 'return' | 'check' | 'delete' }>,
) {
  const { app, owner } = world
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
      return app.call(owner, sales.update, { params, body: bodyOf(world, given.lines) as never })
    case 'divide':
      return divide(world, id, given.parts)
    case 'return':
      return giveBack(world, id, given)
    case 'check':
      return app.call(owner, sales.check, { params, body: {} })
    case 'delete':
      return app.call(owner, sales.remove, { params })
  }
}

async function giveBack(
  { app, owner, till, account }: World,
  id: string,
  { share, refund, refundMethod, isAtTill, isNamed }: Extract<Operation, { kind: 'return' }>,
) {
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
  return app.call(owner, saleReturns.create, {
    params: { id },
    body: {
      lines,
      reason: 'Não serviu',
      refund,
      ...(refundMethod && { refundMethod }),
      ...(isAtTill && { tillId: till }),
      ...(isNamed && { bankAccountId: account }),
    } as never,
  })
}
