import type { Context } from '#platform/context.ts'
import { removeEntries } from '../entries/remove-entries.ts'
import { selectOpenOfSequence, type StoredEntry } from '../entries/queries.ts'
import { selectNumbers, type Sequence, type StoredSequence } from './queries.ts'

/**
 * Deletes open occurrences that are not to be for now. They may be made again later, but not those a person had deleted one
 * by one before. What is left of a partial payment stays: it is owed.
 */
export async function takeBack(
  ctx: Context,
  sequence: StoredSequence,
  isMeant: (entry: StoredEntry) => boolean,
): Promise<Pick<Sequence, 'nextNumber' | 'skipped'>> {
  const open = await selectOpenOfSequence(ctx.db, sequence.id, 1)
  const taken = open.filter((entry) => !entry.isRest && isMeant(entry))
  const nextNumber = Math.min(sequence.nextNumber, ...taken.map((entry) => entry.actualInstallments!))
  const there = await selectNumbers(ctx.db, sequence.id, nextNumber)
  const gone = Array.from({ length: sequence.nextNumber - nextNumber }, (_, index) => nextNumber + index).filter(
    (number) => !there.has(number),
  )
  await removeEntries(
    ctx,
    taken.map(({ id }) => id),
  )
  return { nextNumber, skipped: [...new Set([...sequence.skipped, ...gone])] }
}
