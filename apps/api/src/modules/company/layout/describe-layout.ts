import type { Context } from '#platform/context.ts'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'
import { selectCompanyLayout, type LayoutRow } from './queries.ts'

export async function describeLayout(ctx: Context, companyId: string) {
  const { color, lightFileId, darkFileId }: LayoutRow = await selectCompanyLayout(ctx.db, companyId)
  const urlOf = (fileId: string | null) =>
    fileId && signedPictureUrl(ctx.services.secrets.fileUrl, companyId, fileId, ctx.now())
  return { color, logoUrl: urlOf(lightFileId), logoDarkUrl: urlOf(darkFileId) }
}
