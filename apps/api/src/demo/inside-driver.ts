import type { ProblemBody } from '@prumo/contract/problems'
import { today } from '@prumo/domain/calendar/calendar-date'
import { StepRefused, type Driver } from '@prumo/worlds/driver'
import type { FastifyInstance } from 'fastify'
import type { SignedActor } from '#platform/context.ts'
import { workAs } from '#platform/db/work-as-queries.ts'
import { inTransaction, type RequestTransaction } from '#platform/db/transaction.ts'
import { callDirectly } from '#platform/http/direct-calls.ts'
import { Problem } from '#platform/problem.ts'

type Standing = { now?: () => Date; transaction?: RequestTransaction }

/**
 * Somebody at work inside the server, today or in the afternoon of any day. Each step is a transaction, unless all of them are
 * given the same one: then they follow one another, and nothing of them is there before it ends.
 */
export function insideDriver(
  server: FastifyInstance,
  actor: SignedActor & { companyId: string },
  { now = server.parts.services.now, transaction }: Standing = {},
): Driver {
  const { companyId, userId, timeZone } = actor
  const identity = () => ({ companyId, userId, today: today(now(), timeZone) })
  const at = (instant: Date) => insideDriver(server, actor, { now: () => instant, ...(transaction && { transaction }) })
  return {
    now,
    at,
    on: (day) => at(new Date(`${day}T18:00:00Z`)),
    async call(route, step) {
      const run = (one: RequestTransaction) =>
        callDirectly(server, route, step as object, { transaction: one, actor, now })
      try {
        if (!transaction)
          return await inTransaction(server.parts.services.pool, { ...identity(), requestId: 'world' }, run)
        await workAs(transaction.db, identity())
        return await run(transaction)
      } catch (error) {
        throw error instanceof Problem ? new StepRefused(route, error.toBody() as ProblemBody) : error
      }
    },
  }
}
