import { refusal } from '@prumo/contract/access'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { FileOwners } from './file-owners.ts'
import { findFile, listOwningTables } from './queries.ts'

/** A file for whoever may read what it belongs to; one that belongs to nothing yet, for who sent it. */
export async function findReadableFile(ctx: Context, owners: FileOwners, id: string) {
  const file = await findFile(ctx.db, id)
  const tables = await listOwningTables(ctx.db, owners, id)
  if (tables.length === 0 && file.createdBy !== ctx.userId) throw new Problem('not-found')
  const refusals = tables.map((table) => refusal(ctx.actor, owners[table]))
  if (tables.length > 0 && !refusals.includes(null))
    throw new Problem(refusals[0]!.code, { words: { missing: refusals[0]!.missing } })
  return file
}

/** A file to make something of: only who sent it may, or its content could be read by way of that. */
export async function findOwnFile({ db, userId }: Context, id: string) {
  const file = await findFile(db, id)
  if (file.createdBy !== userId) throw new Problem('not-found')
  return file
}
