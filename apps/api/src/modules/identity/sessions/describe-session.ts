import { allPermissions } from '@prumo/contract/permissions'
import type { Session } from '@prumo/contract/identity/session'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'
import { signAccessToken, type AccessClaims } from '../tokens.ts'
import { selectMemberPreferences } from '../preferences/queries.ts'
import { listWaiting } from '../invitations/queries.ts'
import {
  isSecondFactorOn,
  listCompaniesOfUser,
  selectActor,
  selectCompanyView,
  selectUser,
  effectiveStatus,
} from './queries.ts'

export async function describeSession(ctx: Context, claims: AccessClaims): Promise<Session> {
  const [token, view] = await Promise.all([
    signAccessToken(ctx.services.secrets.accessToken, claims, ctx.now()),
    describePerson(ctx, claims),
  ])
  return { ...token, ...view }
}

export async function describePerson(
  ctx: Context,
  claims: AccessClaims,
): Promise<Omit<Session, 'accessToken' | 'expiresAt'>> {
  const { userId, companyId } = claims
  const identity = { companyId, userId, requestId: ctx.request.id }
  return inTransaction(ctx.services.credentialPool, identity, async ({ db }) => {
    const [user, actor, companies, company, preferences, isProtected] = await Promise.all([
      selectUser(db, userId),
      selectActor(db, claims, ctx.now()),
      listCompaniesOfUser(db, userId),
      companyId ? selectCompanyView(db, companyId) : null,
      companyId ? selectMemberPreferences(db, companyId, userId) : {},
      isSecondFactorOn(db, userId),
    ])
    const waiting = user.emailProvenAt ? await listWaiting(db, user.email, ctx.now()) : []
    const isMember = Boolean(actor?.companyId && company)
    return {
      user: { uid: user.id, displayName: user.displayName, email: user.email, photoUrl: user.photoUrl },
      company: isMember ? companyOf(ctx, actor!.companyId!, company!) : null,
      isOwner: actor?.isOwner ?? false,
      isEmailProven: user.emailProvenAt !== null,
      invitations: waiting.length,
      needsSecondFactor: actor?.needsSecondFactor ?? false,
      advisesSecondFactor: isMember && actor!.isOwner && !isProtected,
      permissions: actor?.isOwner ? [...allPermissions] : [...(actor?.permissions ?? [])],
      guidesSeen: user.guidesSeen,
      preferences: isMember ? preferences : {},
      companies,
    }
  })
}

type CompanyView = Awaited<ReturnType<typeof selectCompanyView>>

function companyOf(ctx: Context, id: string, view: CompanyView): NonNullable<Session['company']> {
  const logoUrl = (fileId: string | null) =>
    fileId && signedPictureUrl(ctx.services.secrets.fileUrl, id, fileId, ctx.now())
  return {
    id,
    displayName: view.displayName,
    codeName: view.codeName,
    plan: view.plan as 'trilha',
    apps: view.apps,
    layout: { color: view.color, logoUrl: logoUrl(view.logoFileId), logoDarkUrl: logoUrl(view.logoDarkFileId) },
    subscription: {
      status: effectiveStatus(view, ctx.now()) ?? 'canceled',
      trialEndsAt: view.trialEndsAt,
      canceledAt: view.canceledAt,
    },
    timeZone: view.timeZone,
    deletesAt: view.deletesAt,
    isTest: view.isTest,
  }
}
