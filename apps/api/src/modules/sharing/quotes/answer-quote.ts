import type { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import type { InputOf } from '@prumo/contract/route'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { formatBRL } from '@prumo/domain/money/money'
import { depositCents, saleTotals } from '@prumo/domain/sales/totals'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { fileNameOf, issueDocument, type Evidence } from '#modules/documents/index.ts'
import { selectPixReceiver } from '#modules/finance/index.ts'
import type { PublicLink } from '#modules/public-links/index.ts'
import { approveQuote, findSale, lockSales } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { buildDocument, picturesOf } from '../build-document.ts'
import { insertSignature } from '../queries.ts'
import { notifySeller } from './notify-seller.ts'
import { loadQuote, type Agreed } from './read-quote.ts'

type Approval = InputOf<typeof publicQuotes.approve>['body']
type Refusal = InputOf<typeof publicQuotes.refuse>['body']
type Loaded = Awaited<ReturnType<typeof loadQuote>>

/** Approves exactly what was shown: evidence, order, signed document and word to the seller stand together, or none of them does. */
export async function approve(ctx: Context, link: PublicLink, approval: Approval): Promise<void> {
  const [sale] = await lockSales(ctx, [link.recordId])
  const loaded = await loadQuote(ctx, link)
  refuseUnlessOpen(loaded, approval.shownHash)
  const agreed = agreedOf(loaded, approval)
  const deposit = depositCents(agreed.deposit, agreed.total)
  const receiver = deposit > 0 ? await selectPixReceiver(ctx) : null
  const signatureId = uuidv7()
  const { name, document, strokes } = approval
  await insertSignature(ctx.db, {
    ...traceOf(ctx, link, loaded, signatureId),
    answer: 'APPROVED',
    name,
    document,
    strokes,
    reason: null,
    shown: agreed,
  })
  await approveQuote(ctx, sale!, {
    taken: new Set(agreed.taken),
    deposit: receiver && { amount: deposit, bankAccountId: receiver.bankAccountId },
  })
  await issueSigned(ctx, link, loaded, { signatureId, approval, deposit })
  await notifySeller(ctx, link, {
    saleId: link.recordId,
    title: `Orçamento ${loaded.sale.code} aprovado`,
    description: `${name} aprovou e assinou: ${formatBRL(agreed.total)}.`,
  })
}

export async function refuseQuote(ctx: Context, link: PublicLink, { shownHash, reason, name }: Refusal): Promise<void> {
  await lockSales(ctx, [link.recordId])
  const loaded = await loadQuote(ctx, link)
  refuseUnlessOpen(loaded, shownHash)
  await insertSignature(ctx.db, {
    ...traceOf(ctx, link, loaded, uuidv7()),
    answer: 'REFUSED',
    name: name ?? null,
    document: null,
    strokes: null,
    reason,
    shown: { ...loaded.shown, taken: [], total: loaded.sale.totalPrice } satisfies Agreed,
  })
  await notifySeller(ctx, link, {
    saleId: link.recordId,
    title: `Orçamento ${loaded.sale.code} recusado`,
    description: `${name ?? loaded.sale.client?.name ?? 'O cliente'} recusou: ${reason}`,
  })
}

const refusals = {
  expired: 'quote.expired',
  changed: 'quote.changed',
  approved: 'quote.answered',
  refused: 'quote.answered',
  closed: 'quote.answered',
} as const

function refuseUnlessOpen({ state, shownHash }: Loaded, given: string) {
  if (state !== 'open') throw new Problem(refusals[state])
  if (shownHash !== given) throw new Problem('quote.changed')
}

/** What the client takes, and that it comes to what they saw. */
function agreedOf({ shown, sale }: Loaded, { taken, total }: Approval): Agreed {
  const optional = new Set(shown.offer.items.filter(({ isOptional }) => isOptional).map(({ id }) => id))
  const wanted = [...new Set(taken)]
  if (wanted.some((id) => !optional.has(id))) throw new Problem('quote.item-missing')
  const items = shown.offer.items.map((item) => ({ ...item, isTaken: wanted.includes(item.id) }))
  const totals = saleTotals(items, { discount: shown.offer.discount, freight: sale.transport.freightCost })
  if (typeof totals === 'string' || totals.total !== total) throw new Problem('quote.changed')
  return { ...shown, taken: wanted, total }
}

const traceOf = (
  { companyId, request, now }: Context,
  link: PublicLink,
  { sale, shown, shownHash }: Loaded,
  id: string,
) => ({
  companyId,
  id,
  recordId: sale.id,
  recordVersion: sale.version,
  linkId: link.id,
  shownHash,
  termsVersion: shown.terms?.version ?? null,
  address: request.ip,
  userAgent: request.userAgent,
  signedAt: now(),
})

type Signing = { signatureId: string; approval: Approval; deposit: number }

/** The quote with a sheet of evidence behind it, as the client can check it for ever. */
async function issueSigned(
  ctx: Context,
  link: PublicLink,
  loaded: Loaded,
  { signatureId, approval, deposit }: Signing,
) {
  const sale = await findSale(ctx, link.recordId)
  const { document, logoFileId, offer } = await buildDocument(ctx, sale, {
    kind: 'quote',
    termsVersion: loaded.shown.terms?.version,
    deposit,
  })
  const evidence: Evidence = {
    name: approval.name,
    document: approval.document,
    strokes: approval.strokes,
    signedAt: `${formatMoment(ctx.now(), ctx.actor?.timeZone ?? 'America/Sao_Paulo')} (${ctx.now().toISOString()})`,
    address: ctx.request.ip,
    userAgent: ctx.request.userAgent,
    shownHash: loaded.shownHash,
    termsVersion: loaded.shown.terms?.version ?? null,
  }
  await issueDocument(ctx, {
    document,
    pictures: await picturesOf(ctx, logoFileId, offer, false),
    recordId: sale.id,
    recordVersion: sale.version,
    fileName: fileNameOf('quote', sale.code),
    signed: { signatureId, evidence },
  })
}
