import { readCompanyHead } from './texts/read-texts.ts'
import type { Context } from '#platform/context.ts'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'

export const readPublicCompany = async (guest: Context) => publicCompany(guest, await readCompanyHead(guest))

type Head = Awaited<ReturnType<typeof readCompanyHead>>

export function publicCompany(guest: Context, { company, place, logoFileId, phone, whatsapp }: Head) {
  const { services, companyId } = guest
  const logoUrl = logoFileId && signedPictureUrl(services.secrets.fileUrl, companyId, logoFileId, guest.now())
  return { name: company.name, color: company.color, document: company.document, place, logoUrl, phone, whatsapp }
}
