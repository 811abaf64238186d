import type { quoteLinks } from '@prumo/contract/sharing/quote-links'
import { formatBRL } from '@prumo/domain/money/money'
import { greetingOf } from '@prumo/domain/text/greeting'
import { listIssuedOf, readCompanyHead } from '#modules/documents/index.ts'
import { listLinked, listLinksOf, updateRevoked } from '#modules/public-links/index.ts'
import { anonymousName } from '#modules/people/index.ts'
import { findSale, refuseOtherTypes } from '#modules/sales/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { countEmail } from '#platform/mail/count-email.ts'
import { deviceName } from '#platform/security/device-name.ts'
import { hashOffer, offerOf, takenOf, type OfferedSale } from '../offer.ts'
import { listSignatures, type SignatureRow } from '../queries.ts'
import { detailsOf, whatsappOf, type Agreed } from '../quotes/read-quote.ts'
import { checkSendable, makeQuoteLink } from './make-link.ts'
import { sendQuoteLink } from './send-quote-link.ts'

export const quoteLinkHandlers: Handlers<typeof quoteLinks> = {
  get: async (ctx, { params: { id } }) => {
    const [sale, links, signatures, documents] = await Promise.all([
      findSale(ctx, id),
      listLinksOf(ctx.db, 'quote', id),
      listSignatures(ctx.db, id),
      listIssuedOf(ctx.db, id),
    ])
    const shared = await listLinked(
      ctx.db,
      'document',
      documents.map((document) => document.id),
      ctx.now(),
    )
    const offerHash = hashOffer(offerOf(sale))
    return {
      validity: sale.budgetValidity,
      links: links.map((link) => ({
        ...link,
        createdBy: link.creatorName,
        isRevoked: link.revokedAt !== null,
        isOutdated: detailsOf(link).offerHash !== offerHash,
        deposit: detailsOf(link).deposit,
      })),
      answers: signatures.map((signature) => ({
        ...signature,
        at: signature.signedAt,
        device: deviceName(signature.userAgent),
        strokes: signature.strokes?.map((stroke) => stroke.map((point) => [...point])) ?? null,
        isClosed: signature.closedAt !== null,
        ...(signature.closedAt !== null && !ctx.actor!.isOwner && nobody),
      })),
      isChangedSinceSigned: isChangedSinceSigned(sale, signatures),
      documents: documents.map((document) => ({
        ...document,
        isSigned: document.signatureId !== null,
        isSuperseded: document.supersededBy !== null,
        isClosed: document.closedAt !== null,
        isShared: shared.has(document.id),
      })),
    }
  },

  create: async (ctx, { params: { id }, body: { deposit = null, email = null, message = null } }) => {
    const sale = await checkSendable(ctx, id, deposit)
    refuseOtherTypes(ctx, sale.type)
    const [url, { company }] = [await makeQuoteLink(ctx, sale, deposit), await readCompanyHead(ctx)]
    if (email) await countEmail(ctx, email)
    if (email)
      await ctx.services.jobs.enqueue(ctx.transaction, sendQuoteLink, {
        companyId: ctx.companyId,
        userId: ctx.userId,
        saleId: id,
        timeZone: ctx.actor!.timeZone,
        to: email,
        message,
        deposit,
      })
    const text = [
      message ?? greetingOf(sale.client),
      `Segue o orçamento ${sale.code} de ${company.name}, no valor de ${formatBRL(sale.totalPrice)}:`,
      url,
    ].join('\n')
    const phone = whatsappOf(sale.client?.cellPhone ?? null)
    return {
      url,
      text,
      whatsappUrl: phone && `https://wa.me/${phone}?text=${encodeURIComponent(text)}`,
      mailedTo: email,
    }
  },

  revoke: async (ctx, { params: { id } }) => {
    const { type } = await findSale(ctx, id)
    refuseOtherTypes(ctx, type)
    const documents = await listIssuedOf(ctx.db, id)
    const by = { at: ctx.now(), by: ctx.userId }
    await updateRevoked(ctx.db, 'quote', [id], by)
    await updateRevoked(
      ctx.db,
      'document',
      documents.map((document) => document.id),
      by,
    )
    return null
  },
}

/** What is told of an answer of somebody who was anonymised. */
const nobody = { name: anonymousName, document: null, reason: null, strokes: null, address: '', device: '' }

/** Items or prices are others than those somebody signed; what they signed stays as it was. */
function isChangedSinceSigned(sale: OfferedSale, signatures: readonly SignatureRow[]): boolean {
  const signed = signatures.find(({ answer }) => answer === 'APPROVED')
  if (!signed) return false
  const { offer, taken } = signed.shown as Agreed
  const goods = (value: ReturnType<typeof offerOf>) => hashOffer({ ...value, payment: null, notes: null })
  const now = takenOf(sale)
  return goods(offer) !== goods(offerOf(sale)) || taken.length !== now.size || taken.some((id) => !now.has(id))
}
