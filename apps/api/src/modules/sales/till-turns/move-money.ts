import type { tillTurns } from '@prumo/contract/sales/till-turns'
import type { InputOf } from '@prumo/contract/route'
import { largestWrittenCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { payFromTill, transferTillMoney } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findMovement, insertTillMovements, sumDrawer, sumMoved } from './ledger-queries.ts'
import { lockTurn, type StoredTurn } from './queries.ts'
import { checkOperable } from './turn-rights.ts'

export async function supplyTill(ctx: Context, { params, body }: InputOf<typeof tillTurns.supply>) {
  const turn = checkOperable(ctx, await lockTurn(ctx, params.id))
  const { amount, reason, bankAccountId = null } = body
  const written = await write(ctx, turn, 'SUPPLY', amount, reason)
  const description = `Suprimento: ${reason}`
  await transferTillMoney(ctx, {
    tillAccountId: turn.bankAccountId,
    turnId: turn.id,
    otherAccountId: bankAccountId,
    description,
    amount,
  })
  return written
}

export async function withdrawFromTill(ctx: Context, { params, body }: InputOf<typeof tillTurns.withdraw>) {
  const turn = checkOperable(ctx, await lockTurn(ctx, params.id))
  const { amount, reason, bankAccountId = null, categoryId = null } = body
  const written = await write(ctx, turn, 'WITHDRAWAL', -amount, reason)
  const { bankAccountId: tillAccountId, id: turnId } = turn
  if (body.paysBill || categoryId)
    await payFromTill(ctx, { tillAccountId, turnId, categoryId, description: reason, amount })
  else
    await transferTillMoney(ctx, {
      tillAccountId,
      turnId,
      otherAccountId: bankAccountId,
      description: `Sangria: ${reason}`,
      amount: -amount,
    })
  return written
}

async function write(
  ctx: Context,
  { id: turnId, tillId }: StoredTurn,
  kind: 'SUPPLY' | 'WITHDRAWAL',
  amount: number,
  reason: string,
) {
  // What cannot be told could not be closed either.
  if ((await sumMoved(ctx, turnId)) + Math.abs(amount) > largestWrittenCents)
    throw Problem.at('amount', 'till-turn.too-large')
  // How much there is stays untold: whoever counts is to count.
  if (amount < 0 && (await sumDrawer(ctx, turnId)) + amount < 0) throw Problem.at('amount', 'till-turn.not-enough')
  const id = uuidv7()
  await insertTillMovements(ctx, [{ id, tillId, turnId, kind, method: 'MONEY', amount, reason }])
  return findMovement(ctx, id)
}
