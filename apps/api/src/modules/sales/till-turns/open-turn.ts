import type { tillTurns } from '@prumo/contract/sales/till-turns'
import type { InputOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { transferTillMoney } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { holdTill } from '../tills/queries.ts'
import { insertTillMovements } from './ledger-queries.ts'
import { insertTurn } from './queries.ts'
import { findTurn } from './turn-rights.ts'

export async function openTurn(ctx: Context, { params, body }: InputOf<typeof tillTurns.open>) {
  const till = await holdTill(ctx, params.id)
  if (!till) throw new Problem('not-found')
  if (till.generalStatus === 'INACTIVE') throw new Problem('till.inactive', { words: { name: till.name } })
  const id = uuidv7()
  const { float, bankAccountId = null } = body
  if (!(await insertTurn(ctx, { id, tillId: till.id, float }))) throw new Problem('till-turn.already-open')
  if (float > 0) {
    const movement = { id: uuidv7(), tillId: till.id, turnId: id, method: 'MONEY' as const, reason: null }
    await insertTillMovements(ctx, [{ ...movement, kind: 'FLOAT', amount: float }])
    const description = `Fundo de troco: ${till.name}`
    const accounts = { tillAccountId: till.bankAccountId, otherAccountId: bankAccountId }
    const move = { ...accounts, turnId: id, description, amount: float }
    // What lay in the drawer already is in its account.
    if (bankAccountId) await transferTillMoney(ctx, move)
  }
  return findTurn(ctx, id)
}
