import { sql } from 'kysely'
import type { SignedActor } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { AccessClaims } from '../tokens.ts'

const dayMs = 86_400_000
const idleDays = 30
const longestDays = 90

/** Thirty days after its last use, and ninety after it began, a session is over. */
export const sessionEnd = (now: Date, begun = now) =>
  new Date(Math.min(now.getTime() + idleDays * dayMs, begun.getTime() + longestDays * dayMs))

type SubscriptionRow = { status: SignedActor['subscription']; trialEndsAt: string | null; canceledAt: string | null }

/** A trial that ran out leaves the subscription past due, and a cancellation takes effect, without a job having to say so. */
export function effectiveStatus({ status, trialEndsAt, canceledAt }: SubscriptionRow, now: Date) {
  if (canceledAt && new Date(canceledAt) <= now) return 'canceled'
  return status === 'trialing' && trialEndsAt && new Date(trialEndsAt) < now ? 'past_due' : status
}

/** Where the days of a company begin and end, as long as its subscription stands. */
export async function selectServedTimeZone(db: Db, companyId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<SubscriptionRow & { timeZone: string }>`
    select c.time_zone, s.status, s.trial_ends_at, s.canceled_at
    from company c join subscription s on s.company_id = c.company_id where c.company_id = ${companyId}`.execute(db)
  const [company] = rows
  return company && effectiveStatus(company, now) !== 'canceled' ? company.timeZone : undefined
}

export async function selectActor(
  db: Db,
  { sessionId, userId, companyId }: AccessClaims,
  now: Date,
): Promise<SignedActor | null> {
  const { rows } = await sql<
    SubscriptionRow & {
      isOwner: boolean | null
      permissions: string[] | null
      timeZone: string | null
      planId: string | null
      apps: string[]
      needsSecondFactor: boolean | null
      provenAt: string
    }
  >`
    select m.is_owner, m.permissions, c.time_zone, c.requires_second_factor and not s.has_second_factor as needs_second_factor, s.proven_at, p.plan_id, p.status, p.trial_ends_at, p.canceled_at,
      array(select app_id from plan_app where plan_id = p.plan_id
            union select app_id from company_app where company_id = s.company_id) as apps
    from user_session s
    left join membership m on m.company_id = s.company_id and m.user_id = s.user_id
    left join company c on c.company_id = m.company_id
    left join subscription p on p.company_id = m.company_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.company_id is not distinct from ${companyId}::uuid
      and s.ended_at is null and s.expires_at > ${now}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const isMember = row.permissions !== null
  return {
    userId,
    sessionId,
    companyId: isMember ? companyId : null,
    isOwner: row.isOwner ?? false,
    permissions: new Set(row.permissions ?? []),
    apps: new Set(isMember ? row.apps : []),
    subscription: isMember && row.status ? effectiveStatus(row, now) : null,
    timeZone: row.timeZone ?? 'America/Sao_Paulo',
    planId: row.planId,
    needsSecondFactor: isMember && (row.needsSecondFactor ?? false),
    provenAt: Date.parse(row.provenAt),
  }
}

/** Whether this person, named by a column, has a second factor that counts. */
export const hasSecondFactor = (userId: string) =>
  sql<boolean>`exists (select 1 from second_factor f where f.user_id = ${sql.ref(userId)} and f.confirmed_at is not null)`.as(
    'hasSecondFactor',
  )

export const isSecondFactorOn = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('secondFactor')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

export const selectUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('userAccount')
    .select(['id', 'email', 'displayName', 'passwordHash', 'emailProvenAt', hasSecondFactor('user_account.id')])
    .where('email', '=', email)
    .executeTakeFirst()

export const selectUser = (db: Db, id: string) =>
  db
    .selectFrom('userAccount')
    .select(['id', 'email', 'displayName', 'photoUrl', 'emailProvenAt', 'guidesSeen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Only where somebody’s password is about to be compared. */
export const selectPasswordHash = async (db: Db, id: string) =>
  (await db.selectFrom('userAccount').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow())
    .passwordHash

type NewSession = {
  id: string
  userId: string
  device: string
  provenAt: Date
  expiresAt: Date
  companyId?: string
  hasSecondFactor?: boolean
}

/** Opens a session in the company the person worked in last, or in the first they belong to. */
export async function insertSession(db: Db, session: NewSession) {
  const { rows } = await sql<{ companyId: string | null }>`
    insert into user_session (id, user_id, device, proven_at, expires_at, has_second_factor, company_id)
    values (${session.id}, ${session.userId}, ${session.device}, ${session.provenAt}, ${session.expiresAt}, ${session.hasSecondFactor ?? false},
      coalesce(${session.companyId ?? null}::uuid, prumo.usual_company(${session.userId})))
    returning company_id`.execute(db)
  return rows[0]!.companyId
}

/** Not the first sign-in of the person, but the first on such a device. Old sessions are forgotten, so this is about the last weeks. */
export async function isNewDevice(
  db: Db,
  { id, userId, device }: { id: string; userId: string; device: string },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean | null }>`
    select bool_and(device <> ${device}) as is_new from user_session where user_id = ${userId} and id <> ${id}`.execute(
    db,
  )
  return rows[0]!.isNew ?? false
}

export const insertRefreshToken = (db: Db, tokenHash: string, sessionId: string) =>
  db.insertInto('refreshToken').values({ tokenHash, sessionId }).execute()

export async function selectRefreshTokenForUpdate(db: Db, tokenHash: string) {
  return db
    .selectFrom('refreshToken as t')
    .innerJoin('userSession as s', 's.id', 't.sessionId')
    .select([
      't.sessionId',
      't.spentAt',
      't.attemptHash',
      't.successorHash',
      's.userId',
      's.companyId',
      's.endedAt',
      's.expiresAt',
      's.createdAt',
    ])
    .where('t.tokenHash', '=', tokenHash)
    .forUpdate('t')
    .executeTakeFirst()
}

/** Whose device holds this cookie; a spent one will do where only something is shown. */
export const selectSessionOfCookie = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('refreshToken as t')
    .innerJoin('userSession as s', 's.id', 't.sessionId')
    .select(['s.id as sessionId', 's.userId', 's.companyId'])
    .where('t.tokenHash', '=', tokenHash)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now.toISOString())
    .executeTakeFirst()

export const isTokenSpent = async (db: Db, tokenHash: string) =>
  (await db.selectFrom('refreshToken').select('spentAt').where('tokenHash', '=', tokenHash).executeTakeFirst())
    ?.spentAt !== null

export async function spendRefreshToken(
  db: Db,
  tokenHash: string,
  spent: { attemptHash: string | null; successorHash: string; now: Date },
) {
  await db
    .updateTable('refreshToken')
    .set({ spentAt: spent.now, attemptHash: spent.attemptHash, successorHash: spent.successorHash })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export const deleteRefreshToken = (db: Db, tokenHash: string) =>
  db.deleteFrom('refreshToken').where('tokenHash', '=', tokenHash).execute()

export const touchSession = (db: Db, id: string, now: Date, expiresAt: Date) =>
  db.updateTable('userSession').set({ lastUsedAt: now, expiresAt }).where('id', '=', id).execute()

export const endSession = async (db: Db, id: string, reason: string, userId?: string) => {
  let query = db
    .updateTable('userSession')
    .set({ endedAt: sql<string>`now()`, endedReason: reason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
  if (userId) query = query.where('userId', '=', userId)
  return (await query.returning('id').execute()).length
}

export const endSessionsOfUser = async (db: Db, userId: string, reason: string, exceptId: string | null) =>
  (
    await db
      .updateTable('userSession')
      .set({ endedAt: sql<string>`now()`, endedReason: reason })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
      .returning('id')
      .execute()
  ).length

export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('userSession')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('lastUsedAt', 'desc')
    .limit(50)
    .execute()

export const listCompaniesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.companyId', 'm.companyId')
    .select(['c.companyId as id', sql<string>`coalesce(c.fantasy_name, c.name)`.as('displayName')])
    .where('m.userId', '=', userId)
    .orderBy('displayName')
    .execute()

export const moveSessionToCompany = (db: Db, sessionId: string, companyId: string | null) =>
  db.updateTable('userSession').set({ companyId }).where('id', '=', sessionId).execute()

type CompanyView = {
  displayName: string
  codeName: string
  color: string
  timeZone: string
  plan: string
  apps: string[]
  deletesAt: string | null
  isTest: boolean
  logoFileId: string | null
  logoDarkFileId: string | null
}

export async function selectCompanyView(db: Db, companyId: string) {
  const { rows } = await sql<CompanyView & SubscriptionRow>`
    select coalesce(c.fantasy_name, c.name) as display_name, c.code_name, c.color, c.time_zone, p.plan_id as plan, p.status, p.trial_ends_at, p.canceled_at, c.deletes_at, c.is_test,
      (select file_id from company_logo l where l.company_id = c.company_id and scheme = 'light') as logo_file_id,
      (select file_id from company_logo l where l.company_id = c.company_id and scheme = 'dark') as logo_dark_file_id,
      array(select app_id from plan_app where plan_id = p.plan_id
            union select app_id from company_app where company_id = c.company_id order by 1) as apps
    from company c join subscription p on p.company_id = c.company_id
    where c.company_id = ${companyId}`.execute(db)
  return rows[0]!
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Rows nobody needs any more. Spent tokens stay as long as their session, to recognise theft. */
export async function deleteStaleIdentityRows(db: Db, now: Date) {
  await sql`delete from user_session where expires_at < ${daysBefore(now, 7)} or ended_at < ${daysBefore(now, 30)}`.execute(
    db,
  )
  await sql`delete from password_reset where expires_at < ${daysBefore(now, 7)}`.execute(db)
  await sql`delete from email_proof where expires_at < ${daysBefore(now, 7)}`.execute(db)
  await sql`delete from email_change where expires_at < ${now}`.execute(db)
  await sql`delete from proof_code where expires_at < ${now}`.execute(db)
  await sql`delete from google_attempt where expires_at < ${now}`.execute(db)
  await sql`delete from webauthn_challenge where expires_at < ${now}`.execute(db)
  await sql`delete from rate_limit where window_start < ${daysBefore(now, 1)}`.execute(db)
}
