import { entries } from '@prumo/contract/finance/entries'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { World } from './sales-world.ts'

/** What finance does to an entry that only its owner may do. */
const ofOwner = [
  'amount',
  'type',
  'person',
  'competence',
  'cancel',
  'repeat',
  'delete',
  'delete-many',
  'name-many',
] as const
const ofAnybody = [
  'part',
  'less',
  'undo',
  'due',
  'account',
  'words',
  'drawer',
  'pay-many',
  'by-hand',
  'into-drawer',
] as const

/** Everything somebody in finance tries with what sales and tills wrote, at random. */
export const inFinance = fc.record({
  kind: fc.constant('finance' as const),
  which: fc.nat({ max: 30 }),
  act: fc.constantFrom(...ofOwner, ...ofAnybody),
})
type InFinance = typeof inFinance extends fc.Arbitrary<infer Op> ? Op : never
type Listed = Awaited<ReturnType<ReturnType<World['app']['as']>['entries']>>[number]
type Answer = { status: number; problem?: { code?: string | undefined } }

const refusals = [
  'entry.canceled',
  'entry.already-paid',
  'entry.paid-is-fixed',
  'entry.in-drawer',
  'entry.till-account',
  'entry.none-confirmed',
  'entry.none-deleted',
  'entry.none-changed',
  'entry.condition-is-fixed',
  'entry.settled-as-said',
  'entry.transfer-extras',
  'entry.not-paid',
  'entry.paid-too-little',
  'entry.discount-too-large',
  'entry.sale-cancelled',
  'entry.sale-returned',
  'entry.source-required',
  'entry.category-type',
  'bank-account.inactive',
  'stale-record',
  'not-found',
]
const isOwners = (code: string | undefined) => code?.startsWith('entry.of-') || code?.startsWith('entry.none-')

export async function playInFinance(world: World, { which, act }: InFinance): Promise<void> {
  const all = await world.app.as(world.owner).entries()
  const entry = all[which % Math.max(1, all.length)]
  if (!entry) return
  const { status, problem }: Answer = await doIt(world, entry, act)
  const isRefused = status >= 400
  if (isRefused && !isOwners(problem?.code)) expect(refusals).toContain(problem?.code)
  const isForOwner = (ofOwner as readonly string[]).includes(act)
  if (isForOwner && entry.owner) expect({ act, isRefused }).toEqual({ act, isRefused: true })
}

function doIt({ app, owner, account, drawer, client }: World, entry: Listed, act: InFinance['act']): Promise<Answer> {
  const { id } = entry
  const change = (body: object) => app.call(owner, entries.update, { params: { id }, body: body as never })
  const byHand = (bankAccountId: string) =>
    app.call(owner, entries.create, {
      body: {
        type: 'EXPENSE',
        amount: 12.34,
        scheduleDate: '2026-01-10',
        effectiveDate: '2026-01-10',
        destinationBankAccount: { id: bankAccountId },
      } as never,
    })
  switch (act) {
    case 'amount':
      return change({ amount: Math.round(Number(entry.amount) * 100 + 1) / 100 })
    case 'type':
      return change({ type: entry.type === 'INCOME' ? 'EXPENSE' : 'INCOME', category: null })
    case 'person':
      return change({ person: entry.person ? null : { id: client } })
    case 'competence':
      return change({ competenceDate: '2025-12-31' })
    case 'cancel':
      return change({ status: entry.status === 'CANCELED' ? 'PENDING' : 'CANCELED' })
    case 'repeat':
      return change({ paymentConditionType: 'FIXED' })
    case 'delete':
      return app.call(owner, entries.remove, { params: { id }, query: {} })
    case 'delete-many':
      return app.call(owner, entries.removeAll, { body: { ids: [id] } })
    case 'name-many':
      return app.call(owner, entries.changeAll, {
        body: { ids: [id], changes: { person: entry.person ? null : { id: client } } } as never,
      })
    case 'part':
      return app.call(owner, entries.confirm, {
        params: { id },
        body: { amountPaid: Math.ceil(Math.abs(Number(entry.amount)) * 50) / 100 },
      })
    case 'less':
      return app.call(owner, entries.confirm, { params: { id }, body: { discount: 0.01 } })
    case 'undo':
      return app.call(owner, entries.undoConfirmation, { params: { id }, body: {} })
    case 'due':
      return change({ scheduleDate: '2027-02-03' })
    case 'account':
      return change({ destinationBankAccount: { id: account } })
    case 'words':
      return change({ description: 'Outras palavras' })
    case 'drawer':
      return change({ destinationBankAccount: { id: drawer } })
    case 'pay-many':
      return app.call(owner, entries.confirmAll, { body: { ids: [id] } })
    case 'by-hand':
      return byHand(account)
    case 'into-drawer':
      return byHand(drawer)
  }
}
