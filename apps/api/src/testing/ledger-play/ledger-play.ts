import { addDays } from '@prumo/domain/calendar/calendar-date'
import { fromCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import type { HandFile } from '../ledger-by-hand/hand-records.ts'
import { LedgerByHand } from '../ledger-by-hand/ledger-by-hand.ts'
import type { ModelAccount } from '../ledger-by-hand/ledger-model.ts'
import { modelToday } from '../ledger-by-hand/ledger-moves.ts'
import type { TestApp } from '../app/test-app.ts'
import { insertTestPerson } from '../app/test-queries.ts'

type CategoryIds = Record<'INCOME' | 'EXPENSE', string[]>
export type Play = {
  app: TestApp
  owner: Person
  books: LedgerByHand
  categoryIds: CategoryIds
  personIds: string[]
  files: HandFile[]
}

export const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!

/** A new company, its books here and by hand: five accounts, of which one opened lately and one is still to open. */
export async function startPlay(app: TestApp): Promise<Play> {
  const owner = await app.anOwner()
  const account = async (openingCents: number, days: number): Promise<ModelAccount> => {
    const openingDate = addDays(modelToday, days)
    const name = `Conta de ${openingDate} com ${openingCents}`
    const id = await app.as(owner).account({ name, openingBalance: fromCents(openingCents), openingDate })
    return { id, name, openingDate, openingCents, isActive: true }
  }
  const accounts = [
    await account(123_456, -600),
    await account(0, -600),
    await account(-5_000, -200),
    await account(1_001, -10),
    await account(7_700, 9),
  ]
  const categoryIds: CategoryIds = {
    INCOME: [await app.as(owner).category('INCOME'), await app.as(owner).category('INCOME')],
    EXPENSE: [await app.as(owner).category(), await app.as(owner).category(), await app.as(owner).category()],
  }
  const { companyId, userId } = owner
  const personIds = await inTransaction(
    app.services.pool,
    { companyId, userId, requestId: 'model' },
    async ({ db }) => [
      await insertTestPerson(db, companyId, 'Ana Lima'),
      await insertTestPerson(db, companyId, 'Bia Rocha'),
    ],
  )
  return { app, owner, books: new LedgerByHand(modelToday, accounts), categoryIds, personIds, files: [] }
}

/** Whether a call was allowed: a refusal answers with a reason, and nothing else may go wrong. */
export function isAllowed({ status, problem }: { status: number; problem: { code?: string | undefined } }) {
  if (status !== 200) expect([status, problem]).toEqual([status, expect.objectContaining({ code: expect.any(String) })])
  expect(status).toBeLessThan(500)
  return status === 200
}
