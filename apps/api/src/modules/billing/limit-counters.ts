import type { LimitId } from '@prumo/contract/apps'
import type { Context } from '#platform/context.ts'

/** How many of each thing a plan counts there are; each area says it for its own. */
export type LimitCounters = Partial<Record<LimitId, (ctx: Context) => Promise<number>>>
