import { insertTillMovements } from '../write-queries.ts'
import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import type { InputOf } from '@prumo/contract/route'
import { largestWrittenCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { payFromTill, transferTillMoney } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findMovement, sumDrawer, sumMoved } from './ledger-queries.ts'
import { lockShift, type StoredShift } from './queries.ts'
import { checkOperable } from './shift-rights.ts'

export async function supplyTill(ctx: Context, { params, body }: InputOf<typeof tillShifts.supply>) {
  const shift = checkOperable(ctx, await lockShift(ctx, params.id))
  const { amount, reason, bankAccountId = null } = body
  const written = await write(ctx, shift, 'SUPPLY', amount, reason)
  const description = `Suprimento: ${reason}`
  await transferTillMoney(ctx, {
    tillAccountId: shift.bankAccountId,
    shiftId: shift.id,
    otherAccountId: bankAccountId,
    description,
    amount,
  })
  return written
}

export async function withdrawFromTill(ctx: Context, { params, body }: InputOf<typeof tillShifts.withdraw>) {
  const shift = checkOperable(ctx, await lockShift(ctx, params.id))
  const { amount, reason, bankAccountId = null, categoryId = null } = body
  const written = await write(ctx, shift, 'WITHDRAWAL', -amount, reason)
  const { bankAccountId: tillAccountId, id: shiftId } = shift
  if (body.paysBill || categoryId)
    await payFromTill(ctx, { tillAccountId, shiftId, categoryId, description: reason, amount })
  else
    await transferTillMoney(ctx, {
      tillAccountId,
      shiftId,
      otherAccountId: bankAccountId,
      description: `Sangria: ${reason}`,
      amount: -amount,
    })
  return written
}

async function write(
  ctx: Context,
  { id: shiftId, tillId }: StoredShift,
  kind: 'SUPPLY' | 'WITHDRAWAL',
  amount: number,
  reason: string,
) {
  // What cannot be told could not be closed either.
  if ((await sumMoved(ctx, shiftId)) + Math.abs(amount) > largestWrittenCents)
    throw Problem.at('amount', 'till-shift.too-large')
  // How much there is stays untold: whoever counts is to count.
  if (amount < 0 && (await sumDrawer(ctx, shiftId)) + amount < 0) throw Problem.at('amount', 'till-shift.not-enough')
  const id = uuidv7()
  await insertTillMovements(ctx, [{ id, tillId, shiftId, kind, method: 'MONEY', amount, reason }])
  return findMovement(ctx, id)
}
