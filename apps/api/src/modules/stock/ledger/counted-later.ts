import type { Context } from '#platform/context.ts'
import { selectCountedInstants } from './batch-queries.ts'
import type { NewMovement } from './new-movement.ts'

type Line = Pick<NewMovement, 'itemId' | 'timestamp' | 'isOfCount'>
/** When a thing was first counted in a place after a line happened there; null: not yet. */
export type CountedLater = (line: Line, placeId: string) => Date | null

/** What happens now was never counted before: only lines that say when they happened are asked about. */
export async function findCountedLater(ctx: Context, lines: readonly Line[]): Promise<CountedLater> {
  const late = lines.flatMap(({ itemId, timestamp }) => (timestamp ? [{ itemId, timestamp }] : []))
  if (late.length === 0) return () => null
  const earliest = late.reduce((first, { timestamp }) => (timestamp < first ? timestamp : first), late[0]!.timestamp)
  const counted = await selectCountedInstants(
    ctx,
    late.map(({ itemId }) => itemId),
    earliest,
  )
  const instants = Map.groupBy(counted, ({ itemId, placeId }) => `${itemId} ${placeId}`)
  return ({ itemId, timestamp, isOfCount }, placeId) => {
    if (!timestamp) return null
    const found = (instants.get(`${itemId} ${placeId}`) ?? []).find(({ countedAt }) =>
      // A count of the same instant knows of another; what else happened then was on the shelf.
      isOfCount ? countedAt > timestamp : countedAt >= timestamp,
    )
    return found?.countedAt ?? null
  }
}
