import { analysis } from '@prumo/contract/finance/analysis'
import { entries } from '@prumo/contract/finance/entries'
import { notices } from '@prumo/contract/finance/notices'
import { sequences } from '@prumo/contract/finance/sequences'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import type { Span } from './compare-figures.ts'
import type { HandEntry } from '../ledger-by-hand/hand-records.ts'
import { balanceOn, dayOf, figuresOf, isOpen, isPaid, magnitude } from '../ledger-by-hand/ledger-model.ts'
import type { Play } from './ledger-play.ts'
import { expectStoredTotals } from '../finance/ledger.ts'

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const signed = (entry: HandEntry) => (entry.type === 'EXPENSE' ? -magnitude(entry) : magnitude(entry))
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Every list of entries: which they are, what each came to, and the balance of its accounts on its day. */
export async function compareLists(play: Play, span: Span) {
  const { app, owner, books, categoryIds, personIds } = play
  await expectStoredTotals(app, owner)
  const { today } = books
  const statusOf = (entry: HandEntry) => (isOpen(entry) && dayOf(entry) < today ? 'OVERDUE' : entry.status)
  const isIn =
    ({ startDate, endDate }: Span) =>
    (entry: HandEntry) =>
      dayOf(entry) >= startDate && dayOf(entry) <= endDate
  const isOn = (id: string) => (entry: HandEntry) =>
    entry.destinationBankAccountId === id || entry.sourceBankAccountId === id
  const asked: [object, (entry: HandEntry) => boolean][] = [
    [{}, ({ status }) => status !== 'CANCELED'],
    [{ status: 'ALL' }, () => true],
    [{ status: 'OPEN' }, isOpen],
    ...(['PAID', 'OVERDUE', 'PENDING', 'SCHEDULED', 'CANCELED'] as const).map(
      (status): [object, (entry: HandEntry) => boolean] => [{ status }, (entry) => statusOf(entry) === status],
    ),
    ...(['INCOME', 'TRANSFER'] as const).map((type): [object, (entry: HandEntry) => boolean] => [
      { type, status: 'ALL' },
      (entry) => entry.type === type,
    ]),
    [{ categoryId: categoryIds.EXPENSE[0]!, status: 'ALL' }, (entry) => entry.categoryId === categoryIds.EXPENSE[0]],
    [{ withoutCategory: true, status: 'ALL' }, (entry) => entry.categoryId === null && entry.type !== 'TRANSFER'],
    [{ personId: personIds[0]!, status: 'ALL' }, (entry) => entry.personId === personIds[0]],
    [{ ...span, status: 'ALL' }, isIn(span)],
    [{ ...span, status: 'PAID' }, (entry) => isPaid(entry) && isIn(span)(entry)],
    ...books.accounts.map(({ id }): [object, (entry: HandEntry) => boolean] => [
      { bankAccountId: id, status: 'ALL' },
      isOn(id),
    ]),
  ]
  for (const [filters, fits] of asked) {
    const { data } = await app.call(owner, entries.list, { body: { limit: 1000, sort: 'day', filters } })
    const accountId = (filters as { bankAccountId?: string }).bankAccountId
    const found = books.entries.filter(fits)
    expect([filters, data.total]).toEqual([filters, found.length])
    const listed = data.items.map(({ id, day, amount, effectiveAmount, status, balance, category }) => ({
      id,
      day,
      amount: toCents(amount!),
      effectiveAmount: toCents(effectiveAmount!),
      status,
      balance: toCents(balance!),
      categoryId: category?.id ?? null,
    }))
    const expected = found.map((entry) => ({
      id: entry.id,
      day: dayOf(entry),
      amount: entry.amount,
      effectiveAmount: signed(entry),
      status: statusOf(entry),
      balance: balanceOn(
        books,
        dayOf(entry),
        dayOf(entry) > today ? 'expected' : 'actual',
        ({ id }) => !accountId || id === accountId,
      ),
      categoryId: entry.categoryId,
    }))
    expect([filters, listed.sort(byId)]).toEqual([filters, expected.sort(byId)])
  }
}

/** What stands on cards: overdue, paid lately, to come; what is to be told; the figures of the month. */
export async function compareCards({ app, owner, books }: Play) {
  const { today } = books
  const { data: cards } = await app.call(owner, entries.cards, { body: { limit: 100 } })
  const groups = {
    overdue: books.entries.filter((entry) => isOpen(entry) && dayOf(entry) < today),
    recent: books.entries.filter(
      (entry) => isPaid(entry) && dayOf(entry) >= addDays(today, -30) && dayOf(entry) <= today,
    ),
    future: books.entries.filter((entry) => isOpen(entry) && dayOf(entry) >= today),
  }
  for (const name of ['overdue', 'recent', 'future'] as const) {
    const { count, total, items } = cards[name]
    const cents = sum(groups[name].map(signed))
    expect([name, count, toCents(total)]).toEqual([name, groups[name].length, cents])
    if (count <= 100)
      expect([name, sum(items.map(({ effectiveAmount }) => toCents(effectiveAmount!)))]).toEqual([name, cents])
  }
  const { data: now } = await app.call(owner, notices.now, {})
  const soon = groups.future.filter((entry) => dayOf(entry) <= addDays(today, 1))
  const of = (list: readonly HandEntry[], type: string) => sum(list.filter((e) => e.type === type).map(magnitude))
  for (const [told, meant] of [
    [now.due, soon],
    [now.overdue, groups.overdue],
  ] as const)
    expect([told.count, toCents(told.toPay), toCents(told.toReceive)]).toEqual([
      meant.length,
      of(meant, 'EXPENSE'),
      of(meant, 'INCOME'),
    ])
  const month = { startDate: `${today.slice(0, 7)}-01`, endDate: today }
  const { income, expense } = figuresOf(books, month)
  const monthEnd = `${today.slice(0, 7)}-31`
  const { data } = await app.call(owner, analysis.statistics, {})
  expect(data.items.map(({ value }) => value)).toEqual([
    fromCents(balanceOn(books, today, 'actual')),
    fromCents(income),
    fromCents(expense),
    books.entries.filter((entry) => isOpen(entry) && dayOf(entry) <= monthEnd).length,
  ])
}

/** Entries under their categories, as the list has them: what each group comes to is what it holds. */
export async function compareGroups({ app, owner, books }: Play, span: Span) {
  for (const status of [undefined, 'PAID', 'OPEN', 'CANCELED', 'ALL'] as const) {
    const body = { ...span, ...(status && { status }), transactionLimit: 200 }
    const { data } = await app.call(owner, analysis.groupByCategory, { body })
    const found = books.entries.filter(
      (entry) =>
        dayOf(entry) >= span.startDate &&
        dayOf(entry) <= span.endDate &&
        (status === undefined
          ? entry.status !== 'CANCELED'
          : status === 'ALL' || (status === 'OPEN' ? isOpen(entry) : entry.status === status)),
    )
    const groups = data.categories.map(({ type, categoryId, transactions, transactionCount, totalAmount }) => ({
      key: `${type} ${categoryId}`,
      ids: transactions.map(({ id }) => id).sort(),
      count: transactionCount,
      total: toCents(totalAmount),
    }))
    const expected = [
      ...Map.groupBy(found, ({ type, categoryId }) => `${type === 'TRANSFER' ? null : type} ${categoryId}`),
    ].map(([key, members]) => ({
      key,
      ids: members.map(({ id }) => id).sort(),
      count: members.length,
      total: sum(members.filter((entry) => entry.status !== 'CANCELED').map(signed)),
    }))
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
    expect([body, groups.sort(byKey)]).toEqual([body, expected.sort(byKey)])
    expect([data.summary.totalTransactions, toCents(data.summary.totalAmount)]).toEqual([
      found.length,
      sum(found.filter(({ type, status: own }) => type !== 'TRANSFER' && own !== 'CANCELED').map(signed)),
    ])
  }
}

/** Each sequence tells how many of its entries are paid and open, and what they come to. */
export async function compareSequences({ app, owner, books }: Play) {
  const { data } = await app.call(owner, sequences.list, { body: { limit: 200 } })
  const told = data.items.map(({ paidCount, openCount, paidAmount, openAmount }) =>
    [paidCount, openCount, toCents(paidAmount!), toCents(openAmount!)].join(' '),
  )
  const bySequence = Map.groupBy(
    books.entries.filter(({ sequence }) => sequence),
    ({ sequence }) => sequence,
  )
  const expected = [...bySequence.values()].map((members) => {
    const [paid, open] = [members.filter(isPaid), members.filter(isOpen)]
    return [paid.length, open.length, sum(paid.map(magnitude)), sum(open.map(magnitude))].join(' ')
  })
  const empty = '0 0 0 0'
  expect(told.filter((one) => one !== empty).sort()).toEqual(expected.filter((one) => one !== empty).sort())
}
