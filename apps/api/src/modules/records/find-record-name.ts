import { mayCall } from '@prumo/contract/access'
import { recordKinds, type RecordKey, type RecordKind } from '@prumo/contract/records/record-kinds'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectRecordName, type RecordSource } from './queries.ts'

/** Where each area keeps the records that have files and comments. */
export type RecordSources = Readonly<Record<RecordKind, RecordSource>>

/** Of a record that the person may not see nothing is said, not even that it is there. */
export async function findRecordName(ctx: Context, sources: RecordSources, { recordType, recordId }: RecordKey) {
  const maySee = mayCall(ctx.actor, { access: recordKinds[recordType].access.read })
  const name = maySee ? await selectRecordName(ctx, sources[recordType], recordId) : null
  if (name === null) throw new Problem('not-found')
  return name
}
