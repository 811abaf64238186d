import { mayCall } from '@prumo/contract/access'
import { todayBlocks, type today } from '@prumo/contract/home/today'
import type { ResultOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'

type Answer = ResultOf<typeof today.read>
type BlockName = keyof typeof todayBlocks

/** What waits today in each area. */
export type TodayProviders = { [Name in BlockName]: (ctx: Context) => Promise<NonNullable<Answer[Name]>> }

export const todayHandlers = (providers: TodayProviders): Handlers<typeof today> => ({
  read: async (ctx) => {
    const names = (Object.keys(todayBlocks) as BlockName[]).filter((name) => mayCall(ctx.actor, todayBlocks[name]))
    // All areas ask at once: their queries travel to the database together.
    const blocks = await Promise.all(names.map(async (name) => [name, await providers[name](ctx)] as const))
    return { today: ctx.today(), ...(Object.fromEntries(blocks) as Pick<Answer, BlockName>) }
  },
})
