import { mayCall, refusal } from '@prumo/contract/access'
import { registerAccess, type ImportType } from '@prumo/contract/imports/imports'
import { costAccess } from '@prumo/contract/products/product-access'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectImportsOfFile, selectKnowsCost } from './queries.ts'

/** Whoever may import may still not write a register they could not write by hand; nor costs, where the file may bring some. */
export function checkRegisterAccess({ actor }: Context, type: ImportType, { knowsCost = false } = {}) {
  const refused =
    refusal(actor, registerAccess[type]) ?? (knowsCost ? refusal(actor, { access: costAccess }) : undefined)
  if (refused) throw new Problem(refused.code, { words: { missing: refused.missing } })
}

const hasCosts = (type: string) => type === 'Product' || type === 'Service'

/** A spreadsheet of a register that has costs may name them: what else its reader needs, unless they sent it themselves. */
export async function spreadsheetNeeds(ctx: Context, fileId: string) {
  const sent = await selectImportsOfFile(ctx.db, fileId)
  return sent.some(({ type, createdBy }) => hasCosts(type) && createdBy !== ctx.userId) ? costAccess : null
}

/** Whether costs are read from what this person sends. */
export const readsCosts = ({ actor }: Context, type: ImportType) =>
  hasCosts(type) && actor !== null && mayCall(actor, { access: costAccess })

/** What an import says of its lines may name costs: only to who may know them. */
export const hasClosedCosts = async (ctx: Context, importId: string) =>
  !mayCall(ctx.actor, { access: costAccess }) && (await selectKnowsCost(ctx.db, importId))

export async function checkCostsOpen(ctx: Context, importId: string) {
  if (!(await hasClosedCosts(ctx, importId))) return
  const refused = refusal(ctx.actor, { access: costAccess })!
  throw new Problem(refused.code, { words: { missing: refused.missing } })
}
