import type { AreaHandlers } from '#platform/http/handlers.ts'
import { firstStepHandlers, type FirstStepProviders } from './first-steps/handlers.ts'
import { statisticsHandlers, type StatisticsProviders } from './statistics/handlers.ts'
import { supportHandlers } from './support/handlers.ts'

export { type FirstStepProviders } from './first-steps/handlers.ts'
export { type StatisticsProviders } from './statistics/handlers.ts'

export const homeArea = (providers: StatisticsProviders, steps: FirstStepProviders): AreaHandlers<'home'> => ({
  'home/statistics': statisticsHandlers(providers),
  'home/first-steps': firstStepHandlers(steps),
  'home/support': supportHandlers,
})
