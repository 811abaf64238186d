import type { Context } from '#platform/context.ts'
import type { NewMovement } from './new-movement.ts'
import { postMovements } from './post-movements.ts'
import { selectMovementsOfGroup } from './queries.ts'

/** Takes out again what one act brought in, with the value it brought; refused where it is no longer there. */
export async function takeBackMovements(
  ctx: Context,
  groupId: string,
  words: Pick<NewMovement, 'reason' | 'reference'>,
): Promise<void> {
  const moved = await selectMovementsOfGroup(ctx, groupId)
  await postMovements(
    ctx,
    moved.map(({ quantity, value, ...line }) => ({
      ...line,
      ...words,
      type: 'RETURN',
      quantity: -quantity,
      valueTakenBack: value,
      isWithoutBatch: !line.batch,
    })),
  )
}
