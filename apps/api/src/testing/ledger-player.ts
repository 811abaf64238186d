import { entries } from '@prumo/contract/finance/entries'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { expect } from 'vitest'
import { entryHandlers } from '#modules/finance/entries/handlers.ts'
import { createContext, type Context, type SignedActor } from '#platform/context.ts'
import { RequestTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import type { Person } from './builders.ts'
import { handEntryDay, LedgerByHand, signedAmountOf, type HandEntry } from './ledger-by-hand.ts'
import { modelToday, type LedgerMove } from './ledger-moves.ts'
import { sumsByCategory, selectStoredTotals, recomputedTotals, selectFamily, updateOpening } from './ledger-queries.ts'
import type { TestApp } from './test-app.ts'

type Names = { accounts: string[]; categories: Record<'INCOME' | 'EXPENSE', string[]> }
type Player = { play(move: LedgerMove): Promise<void>; compareAll(): Promise<void> }

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!
/** Whether the ledger allowed it; anything but a refusal is a failure of the test. */
const isAllowed = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error) => (error instanceof Problem ? false : Promise.reject(error)),
  )

/** Plays moves on the real ledger and on the model, in one transaction that is thrown away. */
export async function ledgerPlayer(
  { services }: TestApp,
  { companyId, userId }: Person,
  names: Names,
  work: (player: Player) => Promise<void>,
) {
  const transaction = new RequestTransaction(services.pool, { companyId, userId, requestId: 'model' })
  const ctx = createContext(
    transaction,
    {
      userId,
      companyId,
      timeZone: 'America/Sao_Paulo',
      isOwner: true,
      apps: new Set(['financial-transactions']),
    } as unknown as SignedActor,
    services,
    { id: 'model', ip: '', userAgent: '' },
  )
  const model = new LedgerByHand(names.accounts.map((id) => ({ id, opening: 0, openedOn: '2026-01-01' })))
  try {
    await work({ play: (move) => play(ctx, model, names, move), compareAll: () => compareAll(ctx, model, names) })
  } finally {
    await transaction.rollback()
  }
}

const run = entryHandlers as unknown as {
  [Name in keyof typeof entries]: (ctx: Context, input: object) => Promise<{ id: string }>
}

async function play(ctx: Context, model: LedgerByHand, names: Names, move: LedgerMove): Promise<void> {
  if (move.do === 'create') return create(ctx, model, names, move)
  if (move.do === 'reopen') {
    const account = at(model.accounts, move.account)
    Object.assign(account, { opening: move.opening, openedOn: move.openedOn })
    return updateOpening(ctx.db, account)
  }
  if (model.entries.length === 0) return
  if (move.do === 'confirmAll' || move.do === 'removeAll') return together(ctx, model, move)
  const entry = at(model.entries, move.entry)
  const params = { id: entry.id }
  if (move.do === 'confirm') return confirm(ctx, model, names, entry, move)
  if (move.do === 'undo')
    return expect(await isAllowed(run.undoConfirmation(ctx, { params, body: {} }))).toBe(model.undo(entry))
  if (move.do === 'remove') {
    await run.remove(ctx, { params, query: { scope: move.scope } })
    return model.remove(entry, move.scope)
  }
  const { account, category, ...plain } = move.change as {
    account?: number
    category?: number
    amount?: number
    due?: CalendarDate
    cancel?: true
  }
  const categoryIds = names.categories[entry.type === 'TRANSFER' ? 'EXPENSE' : entry.type]
  const change = {
    ...plain,
    ...(account !== undefined && { account: at(names.accounts, account) }),
    ...(category !== undefined && { category: at(categoryIds, category) }),
  }
  const body = {
    scope: move.scope,
    ...(change.amount && { amount: change.amount }),
    ...(change.due && { scheduleDate: change.due }),
    ...(change.account && { destinationBankAccount: { id: change.account } }),
    ...(change.category && { category: { id: change.category } }),
    ...(change.cancel && { status: 'CANCELED' }),
  }
  expect([move, await isAllowed(run.update(ctx, { params, body }))]).toEqual([
    move,
    model.edit(entry, move.scope, change),
  ])
}

async function create(
  ctx: Context,
  model: LedgerByHand,
  names: Names,
  { type, amount, due, account, category, parts, isFixed, paidOn }: Extract<LedgerMove, { do: 'create' }>,
) {
  if (!isFixed && amount < parts) return
  const [accountId, source] = [
    at(names.accounts, account),
    type === 'TRANSFER' ? at(names.accounts, account + 1) : null,
  ]
  const categoryId = type === 'TRANSFER' || category === null ? null : at(names.categories[type], category)
  const condition =
    parts === 1
      ? {}
      : isFixed
        ? { paymentConditionType: 'FIXED', occurrences: parts }
        : { paymentConditionType: 'INSTALLMENTS', installments: parts }
  const body = {
    type,
    amount,
    scheduleDate: due,
    effectiveDate: paidOn,
    destinationBankAccount: { id: accountId },
    sourceBankAccount: source ? { id: source } : null,
    category: categoryId ? { id: categoryId } : null,
    ...condition,
  }
  const { id } = await run.create(ctx, { body })
  const made = model.create({
    type,
    amount,
    due,
    account: accountId,
    source,
    category: categoryId,
    paidOn,
    parts,
    isFixed: isFixed && parts > 1,
  })
  for (const { id: memberId, number } of await selectFamily(ctx.db, id)) made[(number ?? 1) - 1]!.id = memberId
}

async function confirm(
  ctx: Context,
  model: LedgerByHand,
  names: Names,
  entry: HandEntry,
  move: Extract<LedgerMove, { do: 'confirm' }>,
) {
  const { paidOn, interest, fine, discount, partOf } = move
  if (discount > entry.amount + interest + fine) return
  const extra = interest + fine - discount
  const paid = partOf === null ? null : Math.max(1, Math.floor((entry.amount * partOf) / 100))
  const account = move.account === null ? null : at(names.accounts, move.account)
  const before = new Set(model.entries.map(({ id }) => id))
  const body = {
    effectiveDate: paidOn,
    interest,
    fine,
    discount,
    ...(paid !== null && { amountPaid: paid }),
    ...(account && { bankAccountId: account }),
  }
  const isDone = await isAllowed(run.confirm(ctx, { params: { id: entry.id }, body }))
  const rest = model.confirm(entry, { paidOn, extra, paid, account })
  expect([move, isDone]).toEqual([move, rest !== false])
  if (rest)
    rest.id = (await selectFamily(ctx.db, entry.id)).find(
      (member) => member.restOfId === entry.id && !before.has(member.id),
    )!.id
}

async function together(
  ctx: Context,
  model: LedgerByHand,
  move: Extract<LedgerMove, { do: 'confirmAll' | 'removeAll' }>,
) {
  const chosen = [...new Set(move.entries.map((index) => at(model.entries, index)))]
  const ids = chosen.map(({ id }) => id)
  if (move.do === 'removeAll') {
    await run.removeAll(ctx, { body: { ids } })
    return model.removeAll(chosen)
  }
  expect(await isAllowed(run.confirmAll(ctx, { body: { ids, effectiveDate: move.paidOn } }))).toBe(
    model.confirmAll(chosen, move.paidOn),
  )
}

async function compareAll(ctx: Context, model: LedgerByHand, names: Names) {
  expect(await selectStoredTotals(ctx.db)).toEqual(await recomputedTotals(ctx.db))
  for (const accountIds of [names.accounts, ...names.accounts.map((id) => [id])]) {
    const filters = { status: 'ALL', ...(accountIds.length === 1 && { bankAccountId: accountIds[0] }) }
    const { items } = (await entryHandlers.list(
      ctx,
      { body: { skip: 0, limit: 1000, sort: 'day', withTotal: true, filters } as never },
      null as never,
    )) as { items: Listed[] }
    const listed = items.map(({ id, day, effectiveAmount, status, balance }) => ({
      id,
      day,
      effectiveAmount,
      status,
      balance,
    }))
    const expected = model.entries
      .filter(({ account, source }) => accountIds.includes(account) || accountIds.includes(source ?? ''))
      .map((entry) => inList(model, accountIds, entry))
    expect(listed.toSorted(byId)).toEqual(expected.slice().sort(byId))
  }
  expect(await sumsByCategory(ctx.db)).toEqual(modelSums(model))
}

type Listed = { id: string; day: CalendarDate; effectiveAmount: number; status: string; balance: number }
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function inList(model: LedgerByHand, accountIds: readonly string[], entry: HandEntry): Listed {
  const day = handEntryDay(entry)
  const isLate = entry.due < modelToday
  const status = entry.status === 'OPEN' ? (isLate ? 'OVERDUE' : 'PENDING') : entry.status
  return {
    id: entry.id,
    day,
    effectiveAmount: signedAmountOf(entry),
    status,
    balance: model.balance(accountIds, day, day > modelToday),
  }
}

/** What each category comes to, by the day money moves and by the day it belongs to, paid and open apart. */
function modelSums({ entries }: LedgerByHand): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const entry of entries) {
    if (entry.type === 'TRANSFER' || entry.status === 'CANCELED') continue
    for (const [basis, day] of [
      ['cash', handEntryDay(entry)],
      ['competence', entry.competence],
    ] as const) {
      const key = [
        basis,
        day.slice(0, 7),
        entry.type,
        entry.category ?? '00000000-0000-0000-0000-000000000000',
        entry.status === 'PAID' ? 'paid' : 'open',
      ].join(' ')
      sums[key] = (sums[key] ?? 0) + Math.abs(signedAmountOf(entry))
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
