import { refusal, type Access } from '@prumo/contract/access'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { FileOwners, FileHolder } from './file-owners.ts'
import { findFile, listHolders } from './queries.ts'

/** A file for whoever may read what it belongs to; one that belongs to nothing yet, for who sent it. */
export async function findReadableFile(ctx: Context, owners: FileOwners, id: string) {
  const file = await findFile(ctx.db, id)
  const holders = await listHolders(ctx.db, owners, id)
  if (holders.length === 0 && file.createdBy !== ctx.userId) throw new Problem('not-found')
  const refusals = await Promise.all(holders.map((holder) => refusalOf(ctx, owners, holder, id)))
  if (holders.length > 0 && !refusals.includes(null))
    throw new Problem(refusals[0]!.code, { words: { missing: refusals[0]!.missing } })
  return file
}

async function refusalOf(ctx: Context, owners: FileOwners, holder: FileHolder, id: string) {
  const refused = refusal(ctx.actor, { access: accessTo(owners, holder) })
  if (refused) return refused
  const further = await owners[holder.table].alsoNeeds?.(ctx, id)
  return further ? refusal(ctx.actor, { access: further }) : null
}

function accessTo(owners: FileOwners, { table, kind }: FileHolder): Access {
  const owner = owners[table]
  return 'accessOf' in owner ? owner.accessOf(kind!) : owner.access
}

/** A file to make something of: only who sent it may, or its content could be read by way of that. */
export async function findOwnFile({ db, userId }: Context, id: string) {
  const file = await findFile(db, id)
  if (file.createdBy !== userId) throw new Problem('not-found')
  return file
}
