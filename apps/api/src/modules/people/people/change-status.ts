import { needsReason, type PersonStatus } from '@prumo/contract/people/labels'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findPersonForUpdate } from './find-person.ts'
import { updatePerson } from './queries.ts'

type Change = { status: PersonStatus; reason?: string | null | undefined; version?: number | undefined }

export async function changeStatus(ctx: Context, id: string, { status, reason, version }: Change): Promise<void> {
  const stored = await findPersonForUpdate(ctx, id)
  if (stored.anonymizedAt) throw new Problem('person.anonymized')
  if (version !== undefined && version !== stored.version) throw new Problem('stale-record')
  if (needsReason(status) && !reason) throw Problem.at('reason', 'person.reason-required')
  await updatePerson(ctx.db, id, { status, statusReason: needsReason(status) ? (reason ?? null) : null })
}
