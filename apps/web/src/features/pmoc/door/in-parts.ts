import { mostItemsAtOnce } from '@prumo/contract/pmoc/schedule'

/** However many items of schedules: as many as a call takes, one call after another. */
export async function inParts(
  scheduleIds: readonly string[],
  send: (part: string[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < scheduleIds.length; first += mostItemsAtOnce)
    await send(scheduleIds.slice(first, first + mostItemsAtOnce))
}
