import type { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import type { ResultOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import { depositCents, type Discount } from '@prumo/domain/sales/totals'
import { isMobilePhone, normalisePhone } from '@prumo/domain/text/phone'
import { hashOf, listIssuedOf, readPublicCompany, textsFor } from '#modules/documents/index.ts'
import { pixCodeFor, selectPixReceiver } from '#modules/finance/index.ts'
import type { PublicLink } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import { hashOffer, offerOf, takenOf, type Offer, type OfferedSale } from '../offer.ts'
import { findLinkedSale } from '../find-linked-sale.ts'
import { listSignatures, type SignatureRow } from '../queries.ts'

type PublicQuote = ResultOf<typeof publicQuotes.get>

/** What a link keeps of the moment it was sent. */
export type QuoteDetails = { offerHash: string; termsVersion: number; deposit: Discount | null }
/** What a client saw, as their signature keeps it. */
export type ShownQuote = {
  offer: Offer
  terms: { version: number; text: string } | null
  deposit: Discount | null
  validity: string | null
}
export type Agreed = ShownQuote & { taken: string[]; total: number }

export const detailsOf = (link: PublicLink) => link.details as QuoteDetails

/** Everything that page, approval and refusal decide by. */
export async function loadQuote(ctx: Context, link: PublicLink) {
  const sale = await findLinkedSale(ctx, link.recordId)
  const [signatures, { terms }] = await Promise.all([
    listSignatures(ctx.db, sale.id),
    textsFor(ctx, 'quote', detailsOf(link).termsVersion),
  ])
  const offer = offerOf(sale)
  const shown: ShownQuote = { offer, terms, deposit: detailsOf(link).deposit, validity: sale.budgetValidity }
  const own = signatures.find(({ linkId }) => linkId === link.id) ?? null
  return {
    sale,
    shown,
    shownHash: hashOf({ ...shown, offer: hashOffer(offer) }),
    state: stateOf(ctx, sale, { link, offer, last: signatures[0] ?? null }),
    own,
  }
}

type Known = { link: PublicLink; offer: Offer; last: SignatureRow | null }

function stateOf(ctx: Context, sale: OfferedSale, { link, offer, last }: Known): PublicQuote['state'] {
  if (sale.status !== 'BUDGET')
    return last?.answer === 'APPROVED' && sale.status !== 'CANCELLED' ? 'approved' : 'closed'
  if (hashOffer(offer) !== detailsOf(link).offerHash) return 'changed'
  const isRefused = last?.answer === 'REFUSED' && hashOffer((last.shown as Agreed).offer) === hashOffer(offer)
  if (isRefused) return 'refused'
  return sale.budgetValidity && compare(sale.budgetValidity, ctx.today()) < 0 ? 'expired' : 'open'
}

/** A quote as its page shows it. What is not open any more shows no items, but to who answered it by this very link. */
export async function readQuote(ctx: Context, link: PublicLink): Promise<PublicQuote> {
  const { sale, shown, shownHash, state, own } = await loadQuote(ctx, link)
  const [company, answer] = await Promise.all([readPublicCompany(ctx), own && answerOf(ctx, sale, own)])
  const isOwnAnswer = own !== null && (state === 'approved' || state === 'refused' || state === 'closed')
  const visible = state === 'open' ? shown : isOwnAnswer ? (own.shown as Agreed) : null
  const taken = isOwnAnswer ? new Set((own.shown as Agreed).taken) : takenOf(sale)
  return {
    state,
    company,
    code: sale.code,
    clientName: visible ? (sale.client?.name ?? null) : null,
    seller: sale.seller && { name: sale.seller.name, whatsapp: whatsappOf(sale.seller.cellPhone) },
    validity: sale.budgetValidity,
    items: visible?.offer.items.map((item) => ({ ...item, isTaken: !item.isOptional || taken.has(item.id) })) ?? [],
    discount: visible?.offer.discount ?? null,
    freight: visible?.offer.freight ?? 0,
    totalPrice: isOwnAnswer ? (own.shown as Agreed).total : visible ? sale.totalPrice : 0,
    payment: visible?.offer.payment ?? null,
    notes: visible?.offer.notes ?? null,
    terms: visible?.terms ?? null,
    deposit: visible?.deposit ?? null,
    shownHash,
    answer: isOwnAnswer ? answer : null,
  }
}

export const whatsappOf = (phone: string | null) =>
  phone && isMobilePhone(phone) ? `55${normalisePhone(phone)}` : null

async function answerOf(ctx: Context, sale: OfferedSale, { id, answer, name, signedAt, shown }: SignatureRow) {
  const { total, deposit } = shown as Agreed
  const [documents, receiver] = await Promise.all([
    listIssuedOf(ctx.db, sale.id),
    deposit && answer === 'APPROVED' ? selectPixReceiver(ctx) : null,
  ])
  const amount = depositCents(deposit, total)
  const pixCode = receiver && pixCodeFor(receiver, amount, `VENDA${sale.code}`)
  return {
    answer,
    name,
    at: signedAt,
    code: documents.find(({ signatureId }) => signatureId === id)?.code ?? null,
    deposit: pixCode ? { amount, pixCode } : null,
  }
}
