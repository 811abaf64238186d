import { mayCall } from '@prumo/contract/access'
import { tillAccess } from '@prumo/contract/sales/till-access'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectShift, type StoredShift, type Shift } from './queries.ts'

/** Whoever approves sees the shifts of others, and what there should be in one that is still open. */
export const approvesShifts = ({ actor }: Pick<Context, 'actor'>) => mayCall(actor, { access: tillAccess.approve })

/** The filter of a list, narrowed to what the person may see. */
export const readableShifts = <Filters extends object>(ctx: Context, filters: Filters) =>
  approvesShifts(ctx) ? filters : { ...filters, openedBy: ctx.userId }

export async function findShift(ctx: Context, id: string): Promise<Shift> {
  const approves = approvesShifts(ctx)
  const shift = await selectShift(ctx, id, approves)
  const isOwn = (each: { id: string }) => each.id === ctx.userId
  if (!shift || !(approves || isOwn(shift.openedBy) || shift.letIn.some(isOwn))) throw new Problem('not-found')
  return shift
}

/** A shift is of whoever opened it and of whoever was let in; whoever approves may step in. */
export const isOfShift = (ctx: Context, { openedBy, letIn }: Pick<StoredShift, 'openedBy' | 'letIn'>): boolean =>
  openedBy === ctx.userId || letIn.includes(ctx.userId) || approvesShifts(ctx)

/** A shift of one's own that is open, or anybody's for whoever approves. */
export function checkOperable(ctx: Context, shift: StoredShift | undefined, version?: number): StoredShift {
  if (!shift) throw new Problem('not-found')
  if (shift.openedBy !== ctx.userId && !approvesShifts(ctx)) throw othersShift(shift)
  if (version !== undefined && version !== shift.version) throw new Problem('stale-record')
  if (shift.closedAt) throw new Problem('till-shift.closed')
  return shift
}

export const othersShift = ({ openerName }: Pick<StoredShift, 'openerName'>) =>
  new Problem('till-shift.others', { words: { name: openerName } })
