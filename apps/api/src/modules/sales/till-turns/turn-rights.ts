import { mayCall } from '@prumo/contract/access'
import { tillAccess } from '@prumo/contract/sales/till-access'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectTurn, type StoredTurn, type Turn } from './queries.ts'

/** Whoever approves sees the turns of others, and what there should be in one that is still open. */
export const approvesTurns = ({ actor }: Pick<Context, 'actor'>) => mayCall(actor, { access: tillAccess.approve })

/** The filter of a list, narrowed to what the person may see. */
export const readableTurns = <Filters extends object>(ctx: Context, filters: Filters) =>
  approvesTurns(ctx) ? filters : { ...filters, openedBy: ctx.userId }

export async function findTurn(ctx: Context, id: string): Promise<Turn> {
  const approves = approvesTurns(ctx)
  const turn = await selectTurn(ctx, id, approves)
  const isOwn = (each: { id: string }) => each.id === ctx.userId
  if (!turn || !(approves || isOwn(turn.openedBy) || turn.letIn.some(isOwn))) throw new Problem('not-found')
  return turn
}

/** A turn is of whoever opened it and of whoever was let in; whoever approves may step in. */
export const isOfTurn = (ctx: Context, { openedBy, letIn }: Pick<StoredTurn, 'openedBy' | 'letIn'>): boolean =>
  openedBy === ctx.userId || letIn.includes(ctx.userId) || approvesTurns(ctx)

/** A turn of one's own that is open, or anybody's for whoever approves. */
export function checkOperable(ctx: Context, turn: StoredTurn | undefined, version?: number): StoredTurn {
  if (!turn) throw new Problem('not-found')
  if (turn.openedBy !== ctx.userId && !approvesTurns(ctx)) throw othersTurn(turn)
  if (version !== undefined && version !== turn.version) throw new Problem('stale-record')
  if (turn.closedAt) throw new Problem('till-turn.closed')
  return turn
}

export const othersTurn = ({ openerName }: Pick<StoredTurn, 'openerName'>) =>
  new Problem('till-turn.others', { words: { name: openerName } })
