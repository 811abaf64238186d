import { commissions } from '@prumo/contract/sales/commissions'
import { toCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

type Period = { startDate: string; endDate: string }

export const statementOf = async (app: TestApp, owner: Person, sellerId: string, period: Period) =>
  (await app.call(owner, commissions.statement, { body: { sellerId, ...period } })).data

const always = { startDate: '2000-01-01', endDate: '2100-01-01' }

/** What everybody is to be paid, as their statements say. */
export async function owedTo(app: TestApp, owner: Person) {
  const { data } = await app.call(owner, commissions.sellers, { body: always })
  return data.rows
    .filter(({ payable }) => payable > 0)
    .map(({ seller, payable }) => ({
      sellerId: seller.id,
      until: always.endDate,
      amount: payable,
      dueDate: '2027-01-01',
    }))
}

/** Payments that nobody has settled. */
export async function openPaymentsOf(app: TestApp, owner: Person): Promise<string[]> {
  const { data } = await app.call(owner, commissions.sellers, { body: always })
  const statements = await Promise.all(data.rows.map(({ seller }) => statementOf(app, owner, seller.id, always)))
  return statements.flatMap(({ openPayments }) => openPayments.map(({ id }) => id))
}

/** Each statement comes to what its lines do, and to what the table of sellers says. */
export async function expectStatements(app: TestApp, owner: Person): Promise<void> {
  const { data } = await app.call(owner, commissions.sellers, { body: always })
  for (const { seller, ...row } of data.rows) {
    const body = { ...always, sellerId: seller.id, limit: 1000 }
    const { data: one } = await app.call(owner, commissions.statement, { body })
    expect(one).toMatchObject(row)
    const { opening, earned, takenBack, paid, closing } = one
    expect(toCents(opening) + toCents(earned) - toCents(takenBack) - toCents(paid)).toBe(toCents(closing))
    expect(one.lines.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(closing))
    expect(one.lines).toHaveLength(one.total)
  }
}
