import { analysis } from '@prumo/contract/finance/analysis'
import { toCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import type { Compared, Span } from './compare-figures.ts'
import { addedBy, isPaid, magnitude, reportedEntries, type ModelEntry } from '../ledger-by-hand/ledger-model.ts'

export const reportFilters = [
  {},
  { status: 'PAID' },
  { status: 'OPEN' },
  { status: 'OVERDUE' },
  { status: 'CANCELED' },
  { status: 'ALL' },
  { type: 'TRANSFER' },
  { type: 'INCOME' },
  { account: 0 },
  { account: 4, status: 'OPEN' },
  { account: 1, type: 'TRANSFER' },
] as const
export type ReportFilter = (typeof reportFilters)[number]

const sum = (entries: readonly ModelEntry[]) => entries.reduce((total, entry) => total + magnitude(entry), 0)
const ofType = (entries: readonly ModelEntry[], type: string) => entries.filter((entry) => entry.type === type)

/** A report counts as many entries as it lists and exports, its file adds up to it, and so do its categories and steps. */
export async function compareReport(
  { app, owner, books }: Compared,
  filter: ReportFilter,
  basis: 'cash' | 'competence',
  span: Span,
) {
  const { account, ...plain } = filter as { account?: number; status?: 'OPEN'; type?: 'INCOME' }
  const bankAccountIds = account === undefined ? undefined : [books.accounts[account]!.id]
  const body = { ...span, basis, ...plain, ...(bankAccountIds && { bankAccountIds }) }
  const found = reportedEntries(books, body)
  const counted = found.filter(({ status }) => status !== 'CANCELED')
  const { data } = await app.call(owner, analysis.report, { body })
  const cents = Object.fromEntries(
    Object.entries(data.summary).map(([name, value]) => [name, name === 'count' ? value : toCents(value)]),
  )
  const transfers = ofType(counted, 'TRANSFER').map((entry) => addedBy(entry, bankAccountIds))
  const [income, expense] = [sum(ofType(counted, 'INCOME')), sum(ofType(counted, 'EXPENSE'))]
  expect([body, cents]).toEqual([
    body,
    {
      income,
      expense,
      paidIncome: sum(ofType(counted, 'INCOME').filter(isPaid)),
      paidExpense: sum(ofType(counted, 'EXPENSE').filter(isPaid)),
      balance: income - expense,
      // None of the categories played with is outside the result.
      outsideIncome: 0,
      outsideExpense: 0,
      transfersReceived: transfers.reduce((total, moved) => total + Math.max(0, moved), 0),
      transfersSent: transfers.reduce((total, moved) => total + Math.max(0, -moved), 0),
      count: found.length,
    },
  ])
  const added = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + toCents(amount), 0)
  expect([added(data.incomes), added(data.expenses)]).toEqual([income, expense])
  const { data: list } = await app.call(owner, analysis.reportEntries, { body: { ...body, limit: 200 } })
  expect([list.total, list.items.length]).toEqual([found.length, Math.min(200, found.length)])
  if (found.length <= 200) {
    const listed = list.items.reduce((total, { finalAmount }) => total + toCents(finalAmount), 0)
    expect(listed).toBe(income - expense + transfers.reduce((total, moved) => total + moved, 0))
  }
  const file = await app.raw(
    { method: 'POST', url: `/api/${analysis.exportReport.path}`, payload: { ...body, format: 'csv' } },
    owner,
  )
  const [head, ...rows] = file.body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  const final = rows.reduce((total, row) => total + Number(row[head!.indexOf('Valor final')]!.replace(',', '')), 0)
  expect([rows.length, final]).toEqual([
    found.length,
    income - expense + cents['transfersReceived']! - cents['transfersSent']!,
  ])
  const paidIn = (step: Span) =>
    ofType(counted, 'INCOME').filter(
      (entry) => isPaid(entry) && entry.effectiveDate! >= step.startDate && entry.effectiveDate! <= step.endDate,
    )
  for (const step of data.evolution.filter(({ endDate }) => basis === 'cash' && endDate < books.today))
    expect(toCents(step.income)).toBe(sum(paidIn(step)))
}
