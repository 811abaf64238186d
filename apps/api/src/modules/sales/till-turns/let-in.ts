import type { tillTurns } from '@prumo/contract/sales/till-turns'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { saleAccess } from '@prumo/contract/sales/sale-access'
import { countColleagues, listSellingMembers, lockTurn, updateLetIn } from './queries.ts'
import { checkOperable, findTurn } from './turn-rights.ts'

/** Whoever opened a turn answers for it, and says who else sells in it. */
export async function letIn(ctx: Context, { params, body }: InputOf<typeof tillTurns.letIn>) {
  const turn = checkOperable(ctx, await lockTurn(ctx, params.id))
  const userIds = [...new Set(body.userIds)].filter((id) => id !== turn.openedBy)
  if ((await countColleagues(ctx, userIds)) < userIds.length) throw Problem.at('userIds', 'till-turn.person-missing')
  await updateLetIn(ctx, turn.id, userIds)
  return findTurn(ctx, turn.id)
}

/** Names only, for whoever may let somebody in. */
export async function listCandidates(ctx: Context, { params }: InputOf<typeof tillTurns.candidates>) {
  const { openedBy } = await findTurn(ctx, params.id)
  const people = await listSellingMembers(ctx, saleAccess.write.permissions)
  return { people: people.filter(({ id }) => id !== openedBy.id) }
}
