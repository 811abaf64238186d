import { paymentMethodLabels } from '@prumo/contract/sales/till-labels'
import type { cardFees } from '@prumo/contract/sales/card-fees'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { findTillAccounts } from '../tills/queries.ts'
import {
  deleteCardFee,
  insertCardFee,
  listCardFees,
  lockCardFees,
  selectCardFee,
  selectOverlapping,
  updateCardFee,
  type FeeColumns,
} from './queries.ts'

const conflicts = {
  card_fee_company_id_bank_account_id_fkey: { field: 'bankAccountId', code: 'reference-missing' },
} as const

export const cardFeeHandlers: Handlers<typeof cardFees> = {
  list: async (ctx) => {
    const items = await listCardFees(ctx)
    return { items, total: items.length }
  },
  create: async (ctx, { body }) => {
    const fee = { ...body, brand: body.brand ?? null, bankAccountId: body.bankAccountId ?? null }
    await lockCardFees(ctx)
    await checkFee(ctx, fee, null)
    const id = uuidv7()
    await translateDatabaseErrors(insertCardFee(ctx, id, fee), conflicts)
    return (await selectCardFee(ctx, id))!
  },
  update: async (ctx, { params, body: { version, ...changes } }) => {
    await lockCardFees(ctx)
    const before = await selectCardFee(ctx, params.id)
    if (!before) throw new Problem('not-found')
    const fee = changed(before, changes)
    await checkFee(ctx, fee, params.id)
    const count = await translateDatabaseErrors(updateCardFee(ctx, params.id, fee, version), conflicts)
    if (count === 0) throw new Problem('stale-record')
    return (await selectCardFee(ctx, params.id))!
  },
  remove: async (ctx, { params }) => {
    if (!(await deleteCardFee(ctx, params.id))) throw new Problem('not-found')
    return null
  },
}

type Before = NonNullable<Awaited<ReturnType<typeof selectCardFee>>>

function changed(
  { bankAccount, id: _id, createdAt: _at, version: _version, ...before }: Before,
  changes: { [Name in keyof FeeColumns]?: FeeColumns[Name] | undefined },
): FeeColumns {
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...before, bankAccountId: bankAccount?.id ?? null, ...said }
}

async function checkFee(ctx: Context, fee: FeeColumns, exceptId: string | null) {
  if (fee.fromParcels > fee.toParcels) throw Problem.at('toParcels', 'card-fee.range')
  if (fee.method === 'DEBITCARD' && fee.toParcels > 1) throw Problem.at('toParcels', 'card-fee.debit-parcels')
  if (fee.bankAccountId && (await findTillAccounts(ctx, [fee.bankAccountId])).size > 0)
    throw Problem.at('bankAccountId', 'sale.account-of-till')
  const other = await selectOverlapping(ctx, fee, exceptId)
  if (!other) return
  throw Problem.at('fromParcels', 'card-fee.overlaps', {
    method: paymentMethodLabels[fee.method].toLowerCase(),
    brand: fee.brand ?? 'qualquer bandeira',
    from: other.fromParcels,
    to: other.toParcels,
  })
}
