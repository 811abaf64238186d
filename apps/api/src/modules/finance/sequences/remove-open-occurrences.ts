import type { Context } from '#platform/context.ts'
import { deleteEntries } from '../ledger/delete-entries.ts'
import type { StoredEntry } from '../ledger/entry-columns.ts'
import { selectOpenOccurrences } from '../ledger/queries.ts'
import { selectNumbers, type Sequence, type StoredSequence } from './queries.ts'

/**
 * Deletes open occurrences that are not to be for now. They may be made again later, but not those a person had deleted one
 * by one before.
 */
export async function removeOpenOccurrences(
  ctx: Context,
  sequence: StoredSequence,
  isMeant: (entry: StoredEntry) => boolean,
): Promise<Pick<Sequence, 'nextNumber' | 'skipped'>> {
  const open = await selectOpenOccurrences(ctx.db, sequence.id, 1)
  const taken = open.filter(isMeant)
  const nextNumber = Math.min(sequence.nextNumber, ...taken.map((entry) => entry.actualInstallments!))
  const there = await selectNumbers(ctx.db, sequence.id, nextNumber)
  const gone = Array.from({ length: sequence.nextNumber - nextNumber }, (_, index) => nextNumber + index).filter(
    (number) => !there.has(number),
  )
  await deleteEntries(
    ctx,
    taken.map(({ id }) => id),
  )
  return { nextNumber, skipped: [...new Set([...sequence.skipped, ...gone])] }
}
