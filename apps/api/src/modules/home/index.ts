import type { AreaHandlers } from '#platform/http/handlers.ts'
import { statisticsHandlers, type StatisticsProviders } from './statistics/handlers.ts'
import { supportHandlers } from './support/handlers.ts'

export { type StatisticsProviders } from './statistics/handlers.ts'

export const homeArea = (providers: StatisticsProviders): AreaHandlers<'home'> => ({
  'home/statistics': statisticsHandlers(providers),
  'home/support': supportHandlers,
})
