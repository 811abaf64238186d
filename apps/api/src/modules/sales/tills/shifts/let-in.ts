import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { saleAccess } from '@prumo/contract/sales/sale-access'
import { countColleagues, listSellingMembers, lockShift, updateLetIn } from './queries.ts'
import { checkOperable, findShift } from './shift-rights.ts'

/** Whoever opened a shift answers for it, and says who else sells in it. */
export async function letIn(ctx: Context, { params, body }: InputOf<typeof tillShifts.letIn>) {
  const shift = checkOperable(ctx, await lockShift(ctx, params.id))
  const userIds = [...new Set(body.userIds)].filter((id) => id !== shift.openedBy)
  if ((await countColleagues(ctx, userIds)) < userIds.length) throw Problem.at('userIds', 'till-shift.person-missing')
  await updateLetIn(ctx, shift.id, userIds)
  return findShift(ctx, shift.id)
}

/** Names only, for whoever may let somebody in. */
export async function listCandidates(ctx: Context, { params }: InputOf<typeof tillShifts.candidates>) {
  const { openedBy } = await findShift(ctx, params.id)
  const people = await listSellingMembers(ctx, saleAccess.write.permissions)
  return { people: people.filter(({ id }) => id !== openedBy.id) }
}
