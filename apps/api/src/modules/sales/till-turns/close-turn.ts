import type { tillTurns } from '@prumo/contract/sales/till-turns'
import type { InputOf } from '@prumo/contract/route'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { formatBRL } from '@prumo/domain/money/money'
import { derivedUuid } from '@prumo/domain/text/uuid'
import { bookTillDifference } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { countUnsent } from './ledger-queries.ts'
import { clearUnsent, lockTurn, updateApproved, updateClosed, updateCounted, updateUnsent } from './queries.ts'
import { settleTurn } from './settle-turn.ts'
import { checkOperable, findTurn } from './turn-rights.ts'

type Counted = InputOf<typeof tillTurns.count>['body']['counted']

/** Written down for itself, so that it is there before anybody is told what there should be. */
export async function countTurn(ctx: Context, { params, body }: InputOf<typeof tillTurns.count>) {
  const turn = checkOperable(ctx, await lockTurn(ctx, params.id), body.version)
  await updateCounted(ctx, turn.id, amountsOf(body.counted))
  return findTurn(ctx, turn.id)
}

const amountsOf = (counted: Counted) => Object.fromEntries(counted.map(({ method, amount }) => [method, amount]))

/** What there should be is summed once nothing can be added any more; what the device still has to send is counted in. */
export async function closeTurn(ctx: Context, { params, body }: InputOf<typeof tillTurns.close>) {
  const turn = checkOperable(ctx, await lockTurn(ctx, params.id), body.version)
  const counted = body.counted ? amountsOf(body.counted) : turn.counted
  if (!counted) throw new Problem('till-turn.not-counted')
  if (body.counted) await updateCounted(ctx, turn.id, counted)
  const unsent = (body.unsent ?? []).map(({ id, rows }) => ({ ids: idsOf(id), rows }))
  await updateUnsent(ctx, turn.id, unsent)
  const { expected, difference, status } = await settleTurn(ctx, { ...turn, counted })
  await updateClosed(ctx, turn.id, {
    expected,
    difference,
    status,
    note: body.note ?? null,
    closedAt: closingOf(ctx, turn.openedAt, body.closedAt),
  })
  return findTurn(ctx, turn.id)
}

/** A sale whose cart had been saved as an order under the same id is booked beside it. */
const idsOf = (saleId: string) => [saleId, derivedUuid(saleId, 'completed')]

/** A clock that is wrong closes now. */
function closingOf(ctx: Context, openedAt: string, given: string | undefined): Date {
  const [opened, closed, now] = [new Date(openedAt), new Date(given ?? ctx.now()), ctx.now()]
  return closed < opened || closed > now ? now : closed
}

/**
 * Only money lies in the account of the till: of other methods a difference is known and approved, not booked. What was booked by an
 * approval before is not booked again.
 */
export async function approveDifference(ctx: Context, { params, body }: InputOf<typeof tillTurns.approve>) {
  const turn = await lockTurn(ctx, params.id)
  if (!turn) throw new Problem('not-found')
  if (body.version !== undefined && body.version !== turn.version) throw new Problem('stale-record')
  if (turn.status !== 'TO_APPROVE') throw new Problem('till-turn.nothing-to-approve')
  const unsent = await countUnsent(ctx, turn.id)
  if (unsent.count > 0 && !body.withoutUnsent)
    throw new Problem('till-turn.waits-for-sales', {
      words: { count: String(unsent.count), amount: formatBRL(unsent.amount) },
    })
  await clearUnsent(ctx, turn.id)
  const { expected, difference, differences } = await settleTurn(ctx, turn)
  await updateApproved(ctx, turn.id, { expected, difference, approved: differences, note: body.note ?? null })
  const closedAt = formatMoment(new Date(turn.closedAt!), ctx.actor!.timeZone)
  await bookTillDifference(ctx, {
    tillAccountId: turn.bankAccountId,
    turnId: turn.id,
    amount: (differences['MONEY'] ?? 0) - (turn.approved?.['MONEY'] ?? 0),
    additionalData: [
      { key: 'Caixa', value: turn.tillName },
      { key: 'Turno', value: `${turn.openerName}, fechado em ${closedAt}` },
      ...(turn.openingDifference === 0
        ? []
        : [{ key: 'Diferença na abertura', value: formatBRL(turn.openingDifference) }]),
    ],
  })
  return findTurn(ctx, turn.id)
}
