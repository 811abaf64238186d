import { shopStepNeeds, type ShopStep, type shopSteps } from '@prumo/contract/home/shop-steps'
import type { Handlers } from '#platform/http/handlers.ts'
import { stepsTaken, type StepProviders } from '../steps-taken.ts'

export type ShopStepProviders = StepProviders<ShopStep>

export const shopStepHandlers = (providers: ShopStepProviders): Handlers<typeof shopSteps> => ({
  read: async (ctx) => ({ steps: await stepsTaken(ctx, shopStepNeeds, providers) }),
})
