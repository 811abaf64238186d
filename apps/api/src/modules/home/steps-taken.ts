import { mayCall, type Access } from '@prumo/contract/access'
import type { Context } from '#platform/context.ts'

/** Whether a company has taken each step, by the area that knows. */
export type StepProviders<Name extends string> = Record<Name, (ctx: Context) => Promise<boolean>>

/** The steps a person may take, in their order, each with whether the company has. */
export function stepsTaken<Name extends string>(
  ctx: Context,
  needs: Record<Name, { readonly access: Access }>,
  providers: StepProviders<Name>,
): Promise<{ name: Name; isDone: boolean }[]> {
  const own = (Object.keys(needs) as Name[]).filter((name) => mayCall(ctx.actor, needs[name]))
  return Promise.all(own.map(async (name) => ({ name, isDone: await providers[name](ctx) })))
}
