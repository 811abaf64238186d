import { costCenters } from '@prumo/contract/finance/cost-centers'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { costCenterSource, isNamedByLines, lockCostCenter } from './queries.ts'

const plain = crud(costCenters, costCenterSource)

export const costCenterHandlers: Handlers<typeof costCenters> = {
  ...plain,
  remove: async (ctx, input, exchange) => {
    const { id } = input.params
    await lockCostCenter(ctx.db, id)
    if (await isNamedByLines(ctx.db, id)) throw new Problem('cost-center.in-use')
    return plain.remove(ctx, input, exchange)
  },
}
