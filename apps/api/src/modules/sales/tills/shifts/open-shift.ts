import { insertTillMovements } from '../write-queries.ts'
import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import type { InputOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { transferTillMoney } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectLeft } from './ledger-queries.ts'
import { holdTill, insertShift } from './queries.ts'
import { findShift } from './shift-rights.ts'

export async function openShift(ctx: Context, { params, body }: InputOf<typeof tillShifts.open>) {
  const till = await holdTill(ctx, params.id)
  if (!till) throw new Problem('not-found')
  if (till.generalStatus === 'INACTIVE') throw new Problem('till.inactive', { words: { name: till.name } })
  const id = uuidv7()
  const { float, bankAccountId = null } = body
  const left = await selectLeft(ctx, till.id)
  // The first time there is nothing to compare with: what lies there is what the till begins with.
  const beyond = left === null ? (bankAccountId ? float : 0) : float - left
  const openingDifference = bankAccountId ? 0 : beyond
  const shift = { id, tillId: till.id, float, left, openingDifference }
  if (!(await insertShift(ctx, shift))) throw new Problem('till-shift.already-open')
  if (float > 0) {
    const movement = { id: uuidv7(), tillId: till.id, shiftId: id, method: 'MONEY' as const, reason: null }
    await insertTillMovements(ctx, [{ ...movement, kind: 'FLOAT', amount: float }])
  }
  // What lay in the drawer already is in its account.
  if (bankAccountId && beyond !== 0)
    await transferTillMoney(ctx, {
      tillAccountId: till.bankAccountId,
      shiftId: id,
      otherAccountId: bankAccountId,
      description: `Fundo de troco: ${till.name}`,
      amount: beyond,
    })
  return findShift(ctx, id)
}
