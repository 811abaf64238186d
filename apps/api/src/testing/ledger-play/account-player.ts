import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import type { RequestOf } from '@prumo/contract/route'
import { fromCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import { inactivateByHand } from '../ledger-by-hand/accounts-by-hand.ts'
import { isBetween } from '../ledger-by-hand/hand-changes.ts'
import type { LedgerByHand } from '../ledger-by-hand/ledger-by-hand.ts'
import { isOpen } from '../ledger-by-hand/ledger-model.ts'
import type { AccountMove } from '../ledger-by-hand/ledger-moves.ts'
import { at, isAllowed, type Play } from './ledger-play.ts'

/** What is done to accounts and categories. */
export async function playAccounts({ app, owner, books, categoryIds }: Play, move: AccountMove): Promise<void> {
  if (move.do === 'moveCategory') {
    const id = at(categoryIds.EXPENSE, move.category)
    const parentId = move.parent === null ? null : at(categoryIds.EXPENSE, move.parent)
    return void isAllowed(await app.call(owner, categories.update, { params: { id }, body: { parentId } }))
  }
  const account = at(books.accounts, move.account)
  const change = (body: RequestOf<typeof bankAccounts.update>['body']) =>
    app.call(owner, bankAccounts.update, { params: { id: account.id }, body }).then(isAllowed)
  if (move.do === 'changeOpening') {
    const { opening, openedOn } = move
    expect(await change({ openingBalance: fromCents(opening), openingDate: openedOn })).toBe(true)
    return void Object.assign(account, { openingCents: opening, openingDate: openedOn })
  }
  if (move.do === 'activate') {
    expect(await change({ generalStatus: 'ACTIVE' })).toBe(true)
    return void (account.isActive = true)
  }
  const receiver = move.receiver === null ? null : at(books.accounts, move.receiver)
  if (!account.isActive) return
  const body = { generalStatus: 'INACTIVE' as const, ...(receiver && { transferTo: receiver.id }) }
  const { status, problem } = await app.call(owner, bankAccounts.update, { params: { id: account.id }, body })
  // A sequence that still makes transfers between the two, whether or not one of them is open, keeps both.
  if (receiver && problem.code === 'bank-account.transfers-between')
    return expect(hasSequenceBetween(books, account.id, receiver.id)).toBe(true)
  expect([move, status === 200]).toEqual([move, inactivateByHand(books, account, receiver)])
}

const hasSequenceBetween = ({ entries }: LedgerByHand, one: string, other: string) =>
  entries.some((entry) => (entry.sequence || isOpen(entry)) && isBetween(entry, one, other))
