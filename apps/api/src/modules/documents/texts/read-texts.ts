import { buffer } from 'node:stream/consumers'
import { documentParts } from '@prumo/contract/documents/document-texts'
import type { DocumentKind, DocumentPart } from '@prumo/contract/documents/document-labels'
import { formatDocument } from '@prumo/domain/documents/document'
import { formatPhone } from '@prumo/domain/text/phone'
import type { Context } from '#platform/context.ts'
import type { LetterSender } from '#platform/mail/mail-layout.ts'
import type { SaleDocument } from '../sale-document.ts'
import { listTexts, selectCompanyHead, selectText, type CompanyHead } from './queries.ts'

const termsOf = { quote: 'quote-terms', order: 'order-terms', 'service-order': 'service-order-terms' } as const

type DocumentTextValues = Pick<SaleDocument, 'header' | 'footer' | 'terms'>

export async function readTexts({ db }: Context) {
  const written = new Map((await listTexts(db)).map((row) => [row.part, row]))
  return documentParts.map((part) => written.get(part) ?? { part, version: 0, text: '', savedAt: null, savedBy: null })
}

/** What is printed on a kind of document: of its terms the last version, or the one that was shown once. */
export async function textsFor(ctx: Context, kind: DocumentKind, termsVersion?: number): Promise<DocumentTextValues> {
  const texts = new Map((await readTexts(ctx)).map((text) => [text.part, text]))
  const last = texts.get(termsOf[kind])!
  const version = termsVersion ?? last.version
  const text = version === last.version ? last.text : await selectText(ctx.db, termsOf[kind], version)
  return asValues(texts.get('header')!.text, texts.get('footer')!.text, { version, text: text ?? '' })
}

/** As they would be printed if they were saved. */
export async function draftTexts(ctx: Context, kind: DocumentKind, drafts: Partial<Record<DocumentPart, string>>) {
  const texts = new Map((await readTexts(ctx)).map((text) => [text.part, text]))
  const of = (part: DocumentPart) => drafts[part] ?? texts.get(part)!.text
  const { version } = texts.get(termsOf[kind])!
  const isNew = of(termsOf[kind]) !== texts.get(termsOf[kind])!.text
  return asValues(of('header'), of('footer'), { version: isNew ? version + 1 : version, text: of(termsOf[kind]) })
}

const asValues = (header: string, footer: string, terms: { version: number; text: string }): DocumentTextValues => ({
  header: header || null,
  footer: footer || null,
  terms: terms.text ? terms : null,
})

/** The company as its documents and public pages show it. */
export async function readCompanyHead(ctx: Context) {
  const head = await selectCompanyHead(ctx.db, ctx.companyId)
  const address = placeOf(head)
  const phones = phonesOf(head)
  const contact = [...phones, head.email, head.urlSite].filter(Boolean).join(' · ') || null
  return {
    logoFileId: head.logoFileId,
    company: {
      name: head.name,
      document: head.documentNumber,
      color: head.color,
      lines: [
        `${head.documentNumber.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(head.documentNumber)}`,
        address,
        contact,
      ].filter((line): line is string => Boolean(line)),
    } satisfies SaleDocument['company'],
    reach: { address, contact },
    email: head.email,
    phone: head.phone,
    whatsapp: head.whatsapp,
    place: head.city ? [head.city, head.state].filter(Boolean).join('/') : null,
    isTest: head.isTest,
  }
}

const phonesOf = ({ phone, whatsapp }: Pick<CompanyHead, 'phone' | 'whatsapp'>) =>
  [...new Set([phone, whatsapp])].flatMap((number) => (number ? [formatPhone(number)] : []))

/** The company as whoever writes to its clients: no site, for letters to strangers hold no links but their own. */
export function letterSender(head: Awaited<ReturnType<typeof readCompanyHead>>): LetterSender {
  const { company, email } = head
  return { name: company.name, email, contact: [company.lines[0]!, ...phonesOf(head), email] }
}

function placeOf({ street, streetNumber, district, city, state }: CompanyHead): string | null {
  const address = [[street, streetNumber].filter(Boolean).join(', '), district].filter(Boolean).join(' · ')
  const town = city && [city, state].filter(Boolean).join('/')
  return [address, town].filter(Boolean).join(' · ') || null
}

/** The bytes of a stored picture, or nothing where they are gone: a document is drawn without it. */
export async function readPicture({ services, companyId }: Context, fileId: string | null): Promise<Buffer | null> {
  if (!fileId) return null
  const content = await services.storage.read(`${companyId}/${fileId}`).catch(() => null)
  return content && buffer(content)
}
