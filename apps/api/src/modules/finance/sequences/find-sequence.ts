import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockLedger } from '../ledger/queries.ts'
import { selectSequence, type StoredSequence } from './queries.ts'

/** A sequence to be decided on, with the ledger locked; refused when somebody saved it since the version the person saw, or ended it. */
export async function findSequence(ctx: Context, id: string, version?: number | undefined): Promise<StoredSequence> {
  const [, sequence] = await Promise.all([lockLedger(ctx), selectSequence(ctx.db, id)])
  if (!sequence) throw new Problem('not-found')
  if (version !== undefined && version !== sequence.version) throw new Problem('stale-record')
  if (sequence.status === 'ENDED') throw new Problem('sequence.ended')
  return sequence
}

export function refuseInstallments({ conditionType }: StoredSequence) {
  if (conditionType !== 'FIXED') throw new Problem('sequence.only-fixed')
}
