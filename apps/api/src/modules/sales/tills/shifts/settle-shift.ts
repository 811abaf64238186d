import { insertTillMovements } from '../write-queries.ts'
import { formatBRL } from '@prumo/domain/money/money'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { notify } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { sumMethods, sumUnsent } from './ledger-queries.ts'
import { updateSettled, type StoredShift, type Shift } from './queries.ts'

type Sums = Record<string, number>
type Closed = Pick<StoredShift, 'id' | 'tillId' | 'counted' | 'openingDifference' | 'approved'>
export type Settled = { expected: Sums; difference: number; status: Shift['status']; differences: Sums }

/**
 * What a closed shift comes to by now, its row being locked: what moved in it, whenever that arrived, and what its device still has to send.
 * What moved is taken out of its ledger, which then is empty again.
 */
export async function settleShift(ctx: Context, shift: Closed): Promise<Settled> {
  const [{ moved, left }, unsent] = [await sumMethods(ctx, shift.id), await sumUnsent(ctx, shift.id)]
  await insertTillMovements(
    ctx,
    Object.entries(left).map(([method, amount]) => ({
      id: uuidv7(),
      tillId: shift.tillId,
      shiftId: shift.id,
      kind: 'CLOSING',
      method: method as SalePaymentMethod,
      amount: -amount,
      reason: null,
    })),
  )
  const expected = added(moved, unsent)
  const counted = shift.counted ?? {}
  // A method that nobody counted has no difference.
  const differing = Object.fromEntries(
    Object.entries(counted).map(([method, amount]) => [method, amount - (expected[method] ?? 0)]),
  )
  const differences = added(differing, { MONEY: shift.openingDifference })
  return {
    expected,
    difference: Object.values(differing).reduce((sum, amount) => sum + amount, 0),
    status: isSame(differences, shift.approved ?? {}) ? (shift.approved ? 'APPROVED' : 'CLOSED') : 'TO_APPROVE',
    differences,
  }
}

type Late = Closed & { tillName: string; openerName: string; status: Shift['status'] }

/** Something of a shift arrived after it was closed: its difference follows, and waits for whoever approves if they approved another. */
export async function settleLate(ctx: Context, shift: Late): Promise<void> {
  const { differences: _all, ...settled } = await settleShift(ctx, shift)
  await updateSettled(ctx, shift.id, settled)
  if (settled.status !== 'TO_APPROVE' || shift.status === 'TO_APPROVE') return
  await notify(ctx, {
    to: { permission: 'till.put' },
    type: 'SALE',
    title: `A diferença do caixa ${shift.tillName} mudou`,
    description: `Uma venda do turno de ${shift.openerName} chegou depois do fechamento. A diferença agora é de ${formatBRL(settled.difference)}.`,
    link: '/pdv/tills',
  })
}

const added = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]),
  )

const isSame = (one: Sums, other: Sums) =>
  [...Object.keys(one), ...Object.keys(other)].every((key) => (one[key] ?? 0) === (other[key] ?? 0))
