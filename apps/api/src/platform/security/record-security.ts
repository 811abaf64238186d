import { createHmac } from 'node:crypto'
import type { SecurityKind, SecurityMethod } from '@prumo/contract/identity/security-labels'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import { deviceName } from './device-name.ts'

export type SecurityNote = {
  kind: SecurityKind
  /** Absent: it was done. */
  outcome?: 'done' | 'refused'
  method?: SecurityMethod | undefined
  /** Whose account it is about; absent: whoever is signed in. */
  userId?: string | null | undefined
  /** Where it happened; absent: the company of whoever is signed in, or the one the person usually works in. */
  companyId?: string | null | undefined
  /** To whom it was done. */
  subjectId?: string
  /** An address nobody has an account with; only a hash of it is kept. */
  unknownEmail?: string
  /** In a person's words, and never a secret. */
  details?: Record<string, string>
}

/**
 * Adds an event to the security log in the transaction of the change it is about. A refusal is written in a transaction of its own,
 * because its request is rolled back; so is an event of a request that only reads.
 */
export async function recordSecurity(ctx: Context, note: SecurityNote, transaction = ctx.transaction): Promise<void> {
  const userId = note.userId === undefined ? (ctx.actor?.userId ?? null) : note.userId
  const insert = (db: Db) => insertSecurityEvent(ctx, db, note, userId)
  if (note.outcome !== 'refused' && !transaction.isReadOnly) return insert(transaction.db)
  await inTransaction(ctx.services.sidePool, { companyId: null, userId, requestId: ctx.request.id }, ({ db }) =>
    insert(db),
  )
}

async function insertSecurityEvent(
  { actor, services, request, now }: Context,
  db: Db,
  note: SecurityNote,
  userId: string | null,
) {
  const {
    kind,
    outcome = 'done',
    method = null,
    companyId = actor?.companyId ?? null,
    subjectId = null,
    unknownEmail,
    details = {},
  } = note
  // Looked up for the known and the unknown alike: how long it takes must not tell whether there is an account.
  await sql`
    insert into security_event (at, kind, outcome, method, user_id, at_company_id, subject_id, email_hash, address, device, request_id, details)
    values (${now()}, ${kind}, ${outcome}, ${method}, ${userId}, coalesce(${companyId}::uuid, prumo.usual_company(${userId}::uuid)), ${subjectId},
      ${unknownEmail === undefined ? null : hashOf(services.secrets.entering, unknownEmail)}, ${request.ip}, ${deviceName(request.userAgent)},
      ${request.id}, ${JSON.stringify(details)})`.execute(db)
}

const hashOf = (key: Uint8Array, email: string) =>
  createHmac('sha256', key).update(`security-log ${email}`).digest('base64url')
