import { mayCall } from '@prumo/contract/access'
import { statisticsBlocks, type statistics } from '@prumo/contract/home/statistics'
import type { ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { periodSpan, periodSteps, type DaySpan } from '@prumo/domain/calendar/period'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'

type Answer = ResultOf<typeof statistics.read>
type BlockName = keyof typeof statisticsBlocks
type StatisticsQuestion = { steps: readonly DaySpan[]; today: CalendarDate }

/** What each area tells the home screen, by block; an area that does not exist yet feeds none. */
export type StatisticsProviders = {
  [Name in BlockName]?: (ctx: Context, question: StatisticsQuestion) => Promise<NonNullable<Answer[Name]>>
}

export const statisticsHandlers = (providers: StatisticsProviders): Handlers<typeof statistics> => ({
  read: async (ctx, { query: { period } }) => {
    const today = ctx.today()
    const question = { steps: periodSteps(period, today), today }
    const names = Object.keys(providers) as BlockName[]
    // All areas ask at once: their queries travel to the database together.
    const blocks = await Promise.all(
      names
        .filter((name) => mayCall(ctx.actor, statisticsBlocks[name]))
        .map(async (name) => [name, await providers[name]!(ctx, question)] as const),
    )
    return { period, ...periodSpan(period, today), today, ...(Object.fromEntries(blocks) as Pick<Answer, BlockName>) }
  },
})
