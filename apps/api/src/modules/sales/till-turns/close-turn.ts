import type { tillTurns } from '@prumo/contract/sales/till-turns'
import type { InputOf } from '@prumo/contract/route'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { bookTillDifference } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { insertTillMovements, sumMethods } from './ledger-queries.ts'
import { lockTurn, updateApproved, updateClosed, updateCounted } from './queries.ts'
import { checkOperable, findTurn } from './turn-rights.ts'

/** Written down for itself, so that it is there before anybody is told what there should be. */
export async function countTurn(ctx: Context, { params, body }: InputOf<typeof tillTurns.count>) {
  const turn = checkOperable(ctx, await lockTurn(ctx, params.id), body.version)
  await updateCounted(ctx, turn.id, Object.fromEntries(body.counted.map(({ method, amount }) => [method, amount])))
  return findTurn(ctx, turn.id)
}

/** What there should be is summed once nothing can be added any more, and taken out of the ledger of the turn. */
export async function closeTurn(ctx: Context, { params, body }: InputOf<typeof tillTurns.close>) {
  const turn = checkOperable(ctx, await lockTurn(ctx, params.id), body.version)
  const { id: turnId, tillId, counted } = turn
  if (!counted) throw new Problem('till-turn.not-counted')
  const expected = await sumMethods(ctx, turnId)
  const differences = differencesOf(counted, expected)
  await insertTillMovements(
    ctx,
    Object.entries(expected).map(([method, amount]) => ({
      id: uuidv7(),
      tillId,
      turnId,
      kind: 'CLOSING',
      method: method as SalePaymentMethod,
      amount: -amount,
      reason: null,
    })),
  )
  await updateClosed(ctx, turnId, {
    expected,
    difference: differences.reduce((sum, { amount }) => sum + amount, 0),
    status: differences.some(({ amount }) => amount !== 0) ? 'TO_APPROVE' : 'CLOSED',
    note: body.note ?? null,
  })
  return findTurn(ctx, turnId)
}

/** Of what was counted; a method that nobody counted has none. */
const differencesOf = (counted: Record<string, number>, expected: Record<string, number>) =>
  Object.entries(counted).map(([method, amount]) => ({ method, amount: amount - (expected[method] ?? 0) }))

/** Only money lies in the account of the till: of other methods a difference is known and approved, not booked. */
export async function approveDifference(ctx: Context, { params, body }: InputOf<typeof tillTurns.approve>) {
  const turn = await lockTurn(ctx, params.id)
  if (!turn) throw new Problem('not-found')
  if (body.version !== undefined && body.version !== turn.version) throw new Problem('stale-record')
  if (turn.status !== 'TO_APPROVE') throw new Problem('till-turn.nothing-to-approve')
  const money = differencesOf(turn.counted ?? {}, turn.expected ?? {}).find(({ method }) => method === 'MONEY')
  await updateApproved(ctx, turn.id, body.note ?? null)
  const closedAt = formatMoment(new Date(turn.closedAt!), ctx.actor!.timeZone)
  await bookTillDifference(ctx, {
    tillAccountId: turn.bankAccountId,
    turnId: turn.id,
    amount: money?.amount ?? 0,
    additionalData: [
      { key: 'Caixa', value: turn.tillName },
      { key: 'Turno', value: `${turn.openerName}, fechado em ${closedAt}` },
    ],
  })
  return findTurn(ctx, turn.id)
}
