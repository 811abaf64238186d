import type { AreaHandlers } from '#platform/http/handlers.ts'
import { firstStepHandlers, type FirstStepProviders } from './first-steps/handlers.ts'
import { statisticsHandlers, type StatisticsProviders } from './statistics/handlers.ts'
import { supportHandlers } from './support/handlers.ts'
import { todayHandlers, type TodayProviders } from './today/handlers.ts'

export { type FirstStepProviders } from './first-steps/handlers.ts'
export { type StatisticsProviders } from './statistics/handlers.ts'
export { type TodayProviders } from './today/handlers.ts'

type Providers = { statistics: StatisticsProviders; firstSteps: FirstStepProviders; today: TodayProviders }

export const homeArea = ({ statistics, firstSteps, today }: Providers): AreaHandlers<'home'> => ({
  'home/statistics': statisticsHandlers(statistics),
  'home/first-steps': firstStepHandlers(firstSteps),
  'home/support': supportHandlers,
  'home/today': todayHandlers(today),
})
