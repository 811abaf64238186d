import { entries } from '@prumo/contract/finance/entries'
import { sequences } from '@prumo/contract/finance/sequences'
import type { RequestOf } from '@prumo/contract/route'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import { playAccounts } from './account-player.ts'
import type { HandChange, HandEntry } from '../ledger-by-hand/hand-records.ts'
import { isOpen, isPaid } from '../ledger-by-hand/ledger-model.ts'
import type { AccountMove, EntryMove, LedgerMove, LineMove } from '../ledger-by-hand/ledger-moves.ts'
import { at, isAllowed, type Play } from './ledger-play.ts'
import { playLines } from './line-player.ts'
import { readjustByHand, stopByHand } from '../ledger-by-hand/sequences-by-hand.ts'

/** Three times of four one that fits: whatever is done is mostly done where it makes sense. */
const mostly = <T>(list: readonly T[], index: number, fits: (one: T) => boolean): T => {
  const fitting = list.filter(fits)
  return at(index % 4 > 0 && fitting.length > 0 ? fitting : list, index)
}

const accountMoves = ['changeOpening', 'inactivate', 'activate', 'moveCategory'] as const
const entryMoves = [
  'create',
  'edit',
  'confirm',
  'undo',
  'remove',
  'stop',
  'confirmAll',
  'removeAll',
  'readjust',
] as const
const isOf = <Move extends LedgerMove>(names: readonly Move['do'][], move: LedgerMove): move is Move =>
  (names as readonly string[]).includes(move.do)

/** Does a move in the company and in the books, and sees that both allow it or both refuse it. */
export async function playMove(play: Play, move: LedgerMove): Promise<void> {
  if (isOf<AccountMove>(accountMoves, move)) await playAccounts(play, move)
  else if (isOf<EntryMove>(entryMoves, move)) await playEntries(play, move)
  else await playLines(play, move as LineMove)
  await adoptNewEntries(play)
}

const nameOf = (entry: HandEntry | undefined) => entry?.id ?? null

/** Finds the real entries of those that were only made by hand so far: they are the same in everything that counts. */
async function adoptNewEntries({ app, owner, books }: Play) {
  const nameless = books.entries.filter(({ id }) => id === '')
  if (nameless.length === 0) return
  const known = new Set(books.entries.map(({ id }) => id))
  const unknown = (await app.as(owner).entries({ status: 'ALL' }))
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.code! - b.code!)
  const waiting = unknown.map((row) => ({
    row,
    like: [
      row.type,
      toCents(row.amount!),
      row.scheduleDate,
      row.effectiveDate,
      row.destinationBankAccount!.id,
      row.sourceBankAccount?.id ?? null,
      row.actualInstallments,
      row.restOf !== null,
    ].join(' '),
  }))
  const likeOf = (entry: HandEntry) =>
    [
      entry.type,
      entry.amount,
      entry.scheduleDate,
      entry.effectiveDate,
      entry.destinationBankAccountId,
      entry.sourceBankAccountId,
      entry.number,
      entry.restOf !== null,
    ].join(' ')
  expect(waiting.map(({ like }) => like).sort()).toEqual(nameless.map(likeOf).sort())
  for (const entry of nameless) {
    const place = waiting.findIndex(
      ({ row, like }) => like === likeOf(entry) && (entry.restOf?.id ? row.restOf?.id === nameOf(entry.restOf) : true),
    )
    expect([likeOf(entry), place]).not.toEqual([likeOf(entry), -1])
    const { row } = waiting.splice(place, 1)[0]!
    entry.id = row.id
    if (!entry.feeOf || entry.isRest) continue
    expect(row.category?.name).toBe('Tarifas bancárias')
    entry.categoryId = row.category!.id
  }
}

async function playEntries(play: Play, move: EntryMove): Promise<void> {
  const { app, owner, books } = play
  if (move.do === 'create') return createEntry(play, move)
  if (books.entries.length === 0) return
  if (move.do === 'confirmAll' || move.do === 'removeAll') return playTogether(play, move)
  const entry = mostly(books.entries, move.entry, move.do === 'undo' ? isPaid : isOpen)
  const params = { id: entry.id }
  if (move.do === 'confirm') return confirmEntry(play, entry, move)
  if (move.do === 'undo') {
    const isUndone = isAllowed(await app.call(owner, entries.undoConfirmation, { params, body: {} }))
    return expect([move, isUndone]).toEqual([move, books.undo(entry)])
  }
  if (move.do === 'remove') {
    const isRemoved = isAllowed(await app.call(owner, entries.remove, { params, query: { scope: move.scope } }))
    return expect([move, isRemoved]).toEqual([move, books.remove(entry, move.scope)])
  }
  if (move.do === 'readjust') return readjust(play, entry, move)
  if (move.do === 'stop') return stopSequence(play, entry, move)
  return editEntry(play, entry, move)
}

async function createEntry(
  { app, owner, books, categoryIds, personIds }: Play,
  move: Extract<EntryMove, { do: 'create' }>,
) {
  const { type, amount, due, paidOn } = move
  const isEndless = move.parts === 0
  const isFixed = isEndless || move.isFixed
  const parts = isEndless ? Infinity : move.parts
  if (!isFixed && amount < parts) return
  const account = at(books.accounts, move.account).id
  const source = type === 'TRANSFER' ? at(books.accounts, move.account + 1).id : null
  const category = type === 'TRANSFER' || move.category === null ? null : at(categoryIds[type], move.category)
  const person = move.person === null ? null : at(personIds, move.person)
  const fee = mostlyOfTransfers(type, move.account, move.fee)
  const condition = isFixed
    ? { paymentConditionType: 'FIXED', ...(!isEndless && { occurrences: parts }) }
    : { paymentConditionType: 'INSTALLMENTS', installments: parts }
  const body = {
    type,
    amount: fromCents(amount),
    scheduleDate: due,
    effectiveDate: paidOn,
    destinationBankAccount: { id: account },
    sourceBankAccount: source ? { id: source } : null,
    category: category ? { id: category } : null,
    person: person ? { id: person } : null,
    ...(parts > 1 && condition),
    ...(fee > 0 && { fee: fromCents(fee) }),
  } as RequestOf<typeof entries.create>['body']
  const isCreated = isAllowed(await app.call(owner, entries.create, { body }))
  const draft = {
    type,
    amount,
    due,
    account,
    source,
    category,
    person,
    paidOn,
    fee,
    parts,
    isFixed: isFixed && parts > 1,
  }
  expect([move, isCreated]).toEqual([move, books.create(draft)])
}

/** What a bank takes is taken for a transfer: of anything else it is told seldom, and refused. */
const mostlyOfTransfers = (type: HandEntry['type'], index: number, fee: number) =>
  type === 'TRANSFER' || index % 16 === 0 ? fee : 0

async function confirmEntry(
  { app, owner, books }: Play,
  entry: HandEntry,
  move: Extract<EntryMove, { do: 'confirm' }>,
) {
  const { paidOn, partOf } = move
  // A transfer has no extras: mostly none are told.
  const isBare = entry.type === 'TRANSFER' && move.entry % 4 > 0
  const fee = mostlyOfTransfers(entry.type, move.entry, move.fee)
  const { interest, fine, discount } = isBare ? { interest: 0, fine: 0, discount: 0 } : move
  if (discount > entry.amount + interest + fine) return
  const paid = partOf === null ? undefined : Math.max(1, Math.floor((entry.amount * partOf) / 100))
  const account = move.account === null ? undefined : at(books.accounts, move.account).id
  const body = {
    effectiveDate: paidOn,
    interest: fromCents(interest),
    fine: fromCents(fine),
    discount: fromCents(discount),
    ...(fee > 0 && { fee: fromCents(fee) }),
    ...(paid !== undefined && { amountPaid: fromCents(paid) }),
    ...(account && { bankAccountId: account }),
  }
  const isConfirmed = isAllowed(await app.call(owner, entries.confirm, { params: { id: entry.id }, body }))
  const isByHand = books.confirm(entry, { paidOn, interest, fine, discount, fee, paid, account })
  expect([move, isConfirmed]).toEqual([move, isByHand])
}

async function editEntry(play: Play, entry: HandEntry, move: Extract<EntryMove, { do: 'edit' }>) {
  const { app, owner, books, categoryIds } = play
  const {
    account,
    category,
    ...plain
  }: Omit<HandChange, 'account' | 'category'> & { account?: number; category?: number } = move.change
  // Another rhythm of what goes on for ever makes other months, some day.
  if ('due' in move.change && move.scope !== 'this' && entry.sequence?.isEndless) return
  const ofType = categoryIds[entry.type === 'TRANSFER' ? 'EXPENSE' : entry.type]
  const change = {
    ...plain,
    ...(account !== undefined && { account: at(books.accounts, account).id }),
    ...(category !== undefined && { category: at(ofType, category) }),
  }
  const body = {
    scope: move.scope,
    ...(change.amount && { amount: fromCents(change.amount) }),
    ...(change.due && { scheduleDate: change.due }),
    ...(change.account && { destinationBankAccount: { id: change.account } }),
    ...(change.category && { category: { id: change.category } }),
    ...(change.status && { status: change.status }),
  }
  const isChanged = isAllowed(await app.call(owner, entries.update, { params: { id: entry.id }, body }))
  expect([move, isChanged]).toEqual([move, books.edit(entry, move.scope, change)])
}

async function readjust({ app, owner, books }: Play, entry: HandEntry, move: Extract<EntryMove, { do: 'readjust' }>) {
  if (!entry.sequence) return
  const { data } = await app.call(owner, entries.get, { params: { id: entry.id } })
  const by = move.by as { percent?: number; value?: number; amount?: number }
  const body = {
    from: move.from,
    ...(by.percent !== undefined && { percent: by.percent }),
    ...(by.value !== undefined && { value: fromCents(by.value) }),
    ...(by.amount !== undefined && { amount: fromCents(by.amount) }),
  }
  const isDone = isAllowed(await app.call(owner, sequences.readjust, { params: { id: data.sequenceId! }, body }))
  expect([move, isDone]).toEqual([move, readjustByHand(books, entry.sequence, move.from, by)])
}

async function stopSequence({ app, owner, books }: Play, entry: HandEntry, move: Extract<EntryMove, { do: 'stop' }>) {
  if (!entry.sequence) return
  const { data } = await app.call(owner, entries.get, { params: { id: entry.id } })
  const params = { id: data.sequenceId! }
  const answer =
    move.how === 'end'
      ? await app.call(owner, sequences.end, { params, body: { date: move.day } })
      : await app.call(owner, sequences.pause, { params, body: {} })
  const isByHand = stopByHand(books, entry.sequence, move.how, move.how === 'end' ? move.day : books.today)
  expect([move, isAllowed(answer)]).toEqual([move, isByHand])
}

async function playTogether({ app, owner, books }: Play, move: Extract<EntryMove, { do: 'confirmAll' | 'removeAll' }>) {
  const chosen = [...new Set(move.entries.map((index) => at(books.entries, index)))]
  const ids = chosen.map(({ id }) => id)
  if (move.do === 'removeAll') {
    const isRemoved = isAllowed(await app.call(owner, entries.removeAll, { body: { ids } }))
    return expect([move, isRemoved]).toEqual([move, books.removeAll(chosen)])
  }
  const isDone = isAllowed(await app.call(owner, entries.confirmAll, { body: { ids, effectiveDate: move.paidOn } }))
  expect([move, isDone]).toEqual([move, books.confirmAll(chosen, move.paidOn)])
}
