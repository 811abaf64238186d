import type { Actor } from '@prumo/contract/access'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { today } from '@prumo/domain/calendar/calendar-date'
import type { Db, RequestTransaction } from './db/transaction.ts'
import { Problem } from './problem.ts'
import type { Services } from './services.ts'

/** Who is signed in, where, and what they may do there. */
export type SignedActor = Actor & {
  readonly userId: string
  readonly sessionId: string
  readonly timeZone: string
  readonly planId: string | null
  /** When the person last showed who they are, in milliseconds. */
  readonly provenAt: number
}

export type RequestFacts = { readonly id: string; readonly ip: string; readonly userAgent: string }

/** Everything an operation may touch. Built once per request, or per job. */
export type Context = {
  readonly db: Db
  readonly transaction: RequestTransaction
  readonly actor: SignedActor | null
  readonly services: Services
  readonly request: RequestFacts
  readonly userId: string
  readonly companyId: string
  now(): Date
  today(): CalendarDate
}

export function createContext(
  transaction: RequestTransaction,
  actor: SignedActor | null,
  services: Services,
  request: RequestFacts,
): Context {
  return {
    get db() {
      return transaction.db
    },
    transaction,
    actor,
    services,
    request,
    get userId() {
      if (!actor) throw new Problem('not-signed-in')
      return actor.userId
    },
    get companyId() {
      if (!actor?.companyId) throw new Problem('no-company')
      return actor.companyId
    },
    now: services.now,
    today: () => today(services.now(), actor?.timeZone ?? 'America/Sao_Paulo'),
  }
}
