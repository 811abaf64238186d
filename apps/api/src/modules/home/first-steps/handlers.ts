import { mayCall } from '@prumo/contract/access'
import { firstStepNames, firstStepNeeds, type FirstStep, type firstSteps } from '@prumo/contract/home/first-steps'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'

/** Whether a company has taken each of its first steps, by the area that knows. */
export type FirstStepProviders = Record<FirstStep, (ctx: Context) => Promise<boolean>>

export const firstStepHandlers = (providers: FirstStepProviders): Handlers<typeof firstSteps> => ({
  read: async (ctx) => {
    const own = firstStepNames.filter((name) => mayCall(ctx.actor, firstStepNeeds[name]))
    return { steps: await Promise.all(own.map(async (name) => ({ name, isDone: await providers[name](ctx) }))) }
  },
})
