import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectIntegration, type IntegrationRow } from '../integration-settings/queries.ts'
import { createEntries } from '../ledger/create-entries.ts'
import type { NewEntry } from '../ledger/entry-columns.ts'
import { checkNamedRecords } from '../ledger/references/check-named.ts'
import { selectTillAccounts } from '../ledger/references/queries.ts'
import { insertTillAccount } from './queries.ts'

/** An account that the system keeps for a till; answers its id. */
export async function createTillAccount(ctx: Context, tillName: string): Promise<string> {
  const id = uuidv7()
  await insertTillAccount(ctx, id, `PDV – ${tillName}`)
  return id
}

/** Whether what moves in a till is also written to the accounts: the master switch and that of the till. */
export const postsTillMoney = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  isPosted(await selectIntegration(db))

const isPosted = (settings: IntegrationRow | undefined) =>
  settings !== undefined && settings.enableAutoTransactionCreation && settings.pdvEnabled

type Move = {
  tillAccountId: string
  shiftId: string
  /** Where it comes from or goes to; null: the default of the settings. */
  otherAccountId: string | null
  description: string
  /** Cents; below zero: out of the till. */
  amount: number
}

/** Money that comes into a till or leaves it for another account, where tills are part of finance. */
export async function transferTillMoney(
  ctx: Context,
  { tillAccountId, shiftId, otherAccountId, description, amount }: Move,
) {
  const settings = await selectIntegration(ctx.db)
  const posts = isPosted(settings)
  if (!posts && !otherAccountId) return
  const other = otherAccountId ?? settings?.pdvBankAccountId
  if (!other) throw Problem.at('bankAccountId', 'sale-hand-off.account-required')
  if (other === tillAccountId) throw Problem.at('bankAccountId', 'entry.same-account')
  if ((await selectTillAccounts(ctx.db, [other])).length > 0) throw Problem.at('bankAccountId', 'sale.account-of-till')
  const [from, to] = amount > 0 ? [other, tillAccountId] : [tillAccountId, other]
  const entry: NewEntry = {
    ...paidToday(ctx, shiftId, description, Math.abs(amount)),
    type: 'TRANSFER',
    destinationBankAccountId: to,
    sourceBankAccountId: from,
  }
  await checkNamedRecords(ctx, entry)
  if (posts) await createEntries(ctx, [entry])
}

type Bill = { tillAccountId: string; shiftId: string; categoryId: string | null; description: string; amount: number }

/** A bill that was paid from the drawer. */
export async function payFromTill(ctx: Context, { tillAccountId, shiftId, categoryId, description, amount }: Bill) {
  const entry: NewEntry = {
    ...paidToday(ctx, shiftId, description, amount),
    type: 'EXPENSE',
    destinationBankAccountId: tillAccountId,
    categoryId,
  }
  await checkNamedRecords(ctx, entry)
  if (await postsTillMoney(ctx)) await createEntries(ctx, [entry])
}

type Difference = {
  tillAccountId: string
  shiftId: string
  amount: number
  additionalData: { key: string; value: string }[]
}

/** What was counted beyond what there should be, or what is missing. */
export async function bookTillDifference(ctx: Context, { tillAccountId, shiftId, amount, additionalData }: Difference) {
  if (amount === 0 || !(await postsTillMoney(ctx))) return
  await createEntries(ctx, [
    {
      ...paidToday(ctx, shiftId, 'Diferença de caixa', Math.abs(amount)),
      type: amount > 0 ? 'INCOME' : 'EXPENSE',
      destinationBankAccountId: tillAccountId,
      additionalData,
    },
  ])
}

function paidToday(ctx: Context, tillShiftId: string, description: string, amount: number) {
  const today = ctx.today()
  return {
    id: uuidv7(),
    tillShiftId,
    status: 'PAID' as const,
    description,
    amount,
    scheduleDate: today,
    competenceDate: today,
    effectiveDate: today,
  }
}
