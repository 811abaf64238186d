import { permissionLabel } from '@prumo/contract/permissions'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { upsertRepresentative } from '../representatives/queries.ts'
import { namesOf, type CompanyDraft } from './create-company.ts'
import { placeOf } from './place-of.ts'
import { selectCompanyType, updateCompany } from './queries.ts'

/** Names, site, address and representative in one go; kind of person and document stay what they were. */
export async function changeCompany(ctx: Context, companyId: string, draft: CompanyDraft) {
  const { isOwner, permissions } = ctx.actor!
  if (!isOwner && !permissions.has('settings.post')) {
    throw new Problem('permission-missing', { words: { missing: permissionLabel('settings.post') } })
  }
  const place = draft.address && placeOf(draft.address)
  const isChanged = await updateCompany(ctx.db, companyId, { ...namesOf(draft), ...place }, draft.version)
  if (!isChanged) throw new Problem('stale-record')
  if (draft.representative && (await selectCompanyType(ctx.db, companyId)) === 'JURIDICA') {
    await upsertRepresentative(ctx.db, companyId, draft.representative)
  }
}
