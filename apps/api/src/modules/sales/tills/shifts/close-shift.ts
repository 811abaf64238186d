import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import type { InputOf } from '@prumo/contract/route'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { formatBRL } from '@prumo/domain/money/money'
import { derivedUuid } from '@prumo/domain/text/uuid'
import { bookTillDifference } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { countUnsent } from './ledger-queries.ts'
import { clearUnsent, lockShift, updateApproved, updateClosed, updateCounted, updateUnsent } from './queries.ts'
import { settleShift } from './settle-shift.ts'
import { checkOperable, findShift } from './shift-rights.ts'

type Counted = InputOf<typeof tillShifts.count>['body']['counted']

/** Written down for itself, so that it is there before anybody is told what there should be. */
export async function countShift(ctx: Context, { params, body }: InputOf<typeof tillShifts.count>) {
  const shift = checkOperable(ctx, await lockShift(ctx, params.id), body.version)
  await updateCounted(ctx, shift.id, amountsOf(body.counted))
  return findShift(ctx, shift.id)
}

const amountsOf = (counted: Counted) => Object.fromEntries(counted.map(({ method, amount }) => [method, amount]))

/** What there should be is summed once nothing can be added any more; what the device still has to send is counted in. */
export async function closeShift(ctx: Context, { params, body }: InputOf<typeof tillShifts.close>) {
  const shift = checkOperable(ctx, await lockShift(ctx, params.id), body.version)
  const counted = body.counted ? amountsOf(body.counted) : shift.counted
  if (!counted) throw new Problem('till-shift.not-counted')
  if (body.counted) await updateCounted(ctx, shift.id, counted)
  const unsent = (body.unsent ?? []).map(({ id, rows }) => ({ ids: idsOf(id), rows }))
  await updateUnsent(ctx, shift.id, unsent)
  const { expected, difference, status } = await settleShift(ctx, { ...shift, counted })
  await updateClosed(ctx, shift.id, {
    expected,
    difference,
    status,
    note: body.note ?? null,
    closedAt: closingOf(ctx, shift.openedAt, body.closedAt),
  })
  return findShift(ctx, shift.id)
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
export async function approveDifference(ctx: Context, { params, body }: InputOf<typeof tillShifts.approve>) {
  const shift = await lockShift(ctx, params.id)
  if (!shift) throw new Problem('not-found')
  if (body.version !== undefined && body.version !== shift.version) throw new Problem('stale-record')
  if (shift.status !== 'TO_APPROVE') throw new Problem('till-shift.nothing-to-approve')
  const unsent = await countUnsent(ctx, shift.id)
  if (unsent.count > 0 && !body.withoutUnsent)
    throw new Problem('till-shift.waits-for-sales', {
      words: { count: String(unsent.count), amount: formatBRL(unsent.amount) },
    })
  await clearUnsent(ctx, shift.id)
  const { expected, difference, differences } = await settleShift(ctx, shift)
  await updateApproved(ctx, shift.id, { expected, difference, approved: differences, note: body.note ?? null })
  const closedAt = formatMoment(new Date(shift.closedAt!), ctx.actor!.timeZone)
  await bookTillDifference(ctx, {
    tillAccountId: shift.bankAccountId,
    shiftId: shift.id,
    amount: (differences['MONEY'] ?? 0) - (shift.approved?.['MONEY'] ?? 0),
    additionalData: [
      { key: 'Caixa', value: shift.tillName },
      { key: 'Turno', value: `${shift.openerName}, fechado em ${closedAt}` },
      ...(shift.openingDifference === 0
        ? []
        : [{ key: 'Diferença na abertura', value: formatBRL(shift.openingDifference) }]),
    ],
  })
  return findShift(ctx, shift.id)
}
