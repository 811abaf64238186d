import { trialDays } from '@prumo/domain/billing/trial'
import type { companies } from '@prumo/contract/company/companies'
import type { InputOf } from '@prumo/contract/route'
import { foldText } from '@prumo/domain/text/text'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import { upsertRepresentative } from '../representatives/queries.ts'
import { placeOf } from './place-of.ts'
import { insertCompany, insertOwner, insertSubscription, selectEmailForUpdate, selectOwnedCompany } from './queries.ts'

export type CompanyDraft = InputOf<typeof companies.save>['body']
/** What other areas put into a new company, in the transaction that makes it. */
export type NewCompanyHook = (db: Db, companyId: string) => Promise<void>

/** A company is born whole: its owner, its trial and what every area brings, or not at all. Asked twice, it is born once. */
export async function createCompany(
  ctx: Context,
  draft: CompanyDraft,
  hooks: readonly NewCompanyHook[],
): Promise<string> {
  const companyId = uuidv7()
  const { userId } = ctx
  return inTransaction(
    ctx.services.credentialPool,
    { companyId, userId, requestId: ctx.request.id },
    async ({ db }) => {
      const email = await selectEmailForUpdate(db, userId)
      const existing = await selectOwnedCompany(db, userId)
      if (existing) return existing
      const { type, documentNumber, address, representative } = draft
      const place = address && placeOf(address)
      await insertCompany(db, {
        type,
        documentNumber,
        ...namesOf(draft),
        ...place,
        companyId,
        email,
        codeName: codeNameOf(draft.fantasyName ?? draft.name),
      })
      const trialEndsAt = new Date(ctx.now().getTime() + trialDays * 86_400_000)
      await insertOwner(db, companyId, userId)
      await insertSubscription(db, { companyId, planId: 'destino', status: 'trialing', trialEndsAt })
      if (representative && type === 'JURIDICA') await upsertRepresentative(db, companyId, representative)
      for (const hook of hooks) await hook(db, companyId)
      return companyId
    },
  )
}

/** Who is not asked for phones says nothing of them. */
export const namesOf = ({ name, fantasyName = null, urlSite = null, phone, whatsapp }: CompanyDraft) => ({
  name,
  fantasyName,
  urlSite,
  phone,
  whatsapp,
})

const codeNameOf = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'empresa'
