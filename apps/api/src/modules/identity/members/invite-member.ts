import { uuidv7 } from '@prumo/domain/uuid'
import { tellAddedToCompany } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { findOrInsertPerson, insertMembership, selectCompanyName } from './queries.ts'

/** Adds a person without any permission. Somebody who already has an account keeps their name and password. */
export async function inviteMember(ctx: Context, { email, displayName }: { email: string; displayName: string }) {
  const { db, companyId } = ctx
  const userId = await findOrInsertPerson(db, { id: uuidv7(), email, displayName })
  await translateDatabaseErrors(insertMembership(db, companyId, userId), {
    membership_company_id_user_id_key: { field: 'email', code: 'user.already-member' },
  })
  await recordSecurity(ctx, { kind: 'invitation-sent', subjectId: userId })
  await ctx.services.jobs.enqueue(ctx.transaction, 'send-invitation', { companyId, userId })
  await tellAddedToCompany(ctx, userId, await selectCompanyName(db, companyId))
  return { uid: userId }
}
