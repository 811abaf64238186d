import { firstStepNeeds, type FirstStep, type firstSteps } from '@prumo/contract/home/first-steps'
import type { Handlers } from '#platform/http/handlers.ts'
import { stepsTaken, type StepProviders } from '../steps-taken.ts'

export type FirstStepProviders = StepProviders<FirstStep>

export const firstStepHandlers = (providers: FirstStepProviders): Handlers<typeof firstSteps> => ({
  read: async (ctx) => ({ steps: await stepsTaken(ctx, firstStepNeeds, providers) }),
})
