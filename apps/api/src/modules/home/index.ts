import type { AreaHandlers } from '#platform/http/handlers.ts'
import { firstStepHandlers, type FirstStepProviders } from './first-steps/handlers.ts'
import { shopStepHandlers, type ShopStepProviders } from './shop-steps/handlers.ts'
import { statisticsHandlers, type StatisticsProviders } from './statistics/handlers.ts'
import { supportHandlers } from './support/handlers.ts'
import { todayHandlers, type TodayProviders } from './today/handlers.ts'

export { type StatisticsProviders } from './statistics/handlers.ts'
export { type TodayProviders } from './today/handlers.ts'

export type HomeProviders = {
  statistics: StatisticsProviders
  firstSteps: FirstStepProviders
  shopSteps: ShopStepProviders
  today: TodayProviders
}

export const homeArea = ({ statistics, firstSteps, shopSteps, today }: HomeProviders): AreaHandlers<'home'> => ({
  'home/statistics': statisticsHandlers(statistics),
  'home/first-steps': firstStepHandlers(firstSteps),
  'home/shop-steps': shopStepHandlers(shopSteps),
  'home/support': supportHandlers,
  'home/today': todayHandlers(today),
})
