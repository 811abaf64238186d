import type { DocumentKind } from '@prumo/contract/documents/document-labels'
import { documentKindLabels } from '@prumo/contract/documents/document-labels'
import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { formatDocument } from '@prumo/domain/documents/document'
import { formatPhone } from '@prumo/domain/text/phone'
import { redrawImage } from '#modules/files/index.ts'
import { readCompanyHead, readPicture, textsFor, type SaleDocument } from '#modules/documents/index.ts'
import { pixCodeFor, selectPixReceiver } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { storedFileIdOf } from '#platform/storage/signed-url.ts'
import { offerOf, paymentLines, takenOf, type Offer, type OfferedSale } from './offer.ts'

type Asked = {
  kind: DocumentKind
  withPictures?: boolean | undefined
  /** Of a quote that was sent: the terms it was sent with, and what is paid at once. */
  termsVersion?: number | undefined
  deposit?: number | undefined
}

/** What a sale is on paper: a quote until somebody agrees to it, then an order of its type. */
export const kindOf = ({ status, type }: Pick<OfferedSale, 'status' | 'type'>): DocumentKind =>
  status === 'BUDGET' ? 'quote' : type === 'SERVICEORDER' ? 'service-order' : 'order'

export async function buildDocument(ctx: Context, sale: OfferedSale, asked: Asked) {
  const { kind } = asked
  const [head, texts, pix] = await Promise.all([
    readCompanyHead(ctx),
    textsFor(ctx, kind, asked.termsVersion),
    pixOf(ctx, sale, asked.deposit ?? 0),
  ])
  const offer = offerOf(sale)
  const taken = takenOf(sale)
  const document: SaleDocument = {
    kind,
    title: `${documentKindLabels[kind]} ${sale.code}`,
    company: head.company,
    ...texts,
    client: sale.client && { name: sale.client.name, lines: linesOfClient(sale.client) },
    facts: factsOf(ctx, sale, kind),
    items: offer.items.map((item) => ({
      code: item.code,
      name: item.name,
      notes: item.notes,
      quantity: item.quantity,
      unit: item.unit,
      unitPrice: item.unitPrice,
      discount: item.discountPrice,
      total: item.totalPrice,
      isOptional: item.isOptional,
      isTaken: taken.has(item.id),
    })),
    totals: {
      products: sale.totalProductPrice,
      services: sale.totalServicePrice,
      discount: sale.discountPrice,
      freight: sale.transport.freightCost,
      total: sale.totalPrice,
    },
    payment: paymentLines(sale),
    pix,
    notes: sale.notes,
    signers: [head.company.name, sale.client?.name ?? 'Cliente'],
  }
  return { document, logoFileId: head.logoFileId, offer }
}

/** The pictures of a document, read after its data: the store may be slow. */
export async function picturesOf(ctx: Context, logoFileId: string | null, offer: Offer, withPictures: boolean) {
  const [logo, ...items] = await Promise.all([
    readPicture(ctx, logoFileId),
    ...(withPictures ? offer.items.map(({ thumbnailUrl }) => readThumbnail(ctx, thumbnailUrl)) : []),
  ])
  return { logo: logo ?? null, items }
}

/** Pages cannot carry WebP. A picture that cannot be read is left out. */
async function readThumbnail(ctx: Context, url: string | null): Promise<Buffer | null> {
  const bytes = await readPicture(ctx, (url && storedFileIdOf(url)) || null)
  return bytes && redrawImage(bytes, { format: 'png', maxWidth: 160, maxHeight: 160 }).catch(() => null)
}

function linesOfClient(client: NonNullable<OfferedSale['client']>): string[] {
  const { document, address, cellPhone, phone, email } = client
  const street = [address.street, address.number].filter(Boolean).join(', ')
  const town = [address.city, address.state].filter(Boolean).join('/')
  return [
    document && `${document.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(document)}`,
    [street, address.complement, address.district, town].filter(Boolean).join(' · '),
    [cellPhone ?? phone, email]
      .filter(Boolean)
      .map((text) => formatPhone(text!))
      .join(' · '),
  ].filter((line): line is string => Boolean(line))
}

function factsOf(ctx: Context, sale: OfferedSale, kind: DocumentKind) {
  const zone = ctx.actor?.timeZone ?? 'America/Sao_Paulo'
  const { service, transport } = sale
  const facts: [string, string | null | undefined | false][] = [
    ['Data', formatDate(today(new Date(sale.createdAt), zone))],
    ['Vale até', kind === 'quote' && sale.budgetValidity && formatDate(sale.budgetValidity)],
    ['Vendedor', sale.seller?.name],
    ['Técnico', service.technical],
    ['Agendado para', service.scheduledStartDate && formatMoment(new Date(service.scheduledStartDate), zone)],
    ['Entrega até', transport.estimatedDeliveryDate && formatDate(transport.estimatedDeliveryDate)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** The deposit that is asked, or what is to be paid by PIX and was not received yet. */
async function pixOf(ctx: Context, sale: OfferedSale, deposit: number): Promise<SaleDocument['pix']> {
  const open = sale.payments.filter(({ method, isReceived }) => method === 'PIX' && !isReceived)
  const byLines = open.reduce((sum, { amount }) => sum + amount, 0)
  const isWhole = sale.payments.length === 0 && sale.payment.paymentMethod === 'PIX'
  const amount = deposit || byLines || (isWhole && !sale.paid ? sale.totalPrice : 0)
  if (amount === 0 || sale.status === 'CANCELLED') return null
  const receiver = await selectPixReceiver(ctx)
  const code = receiver && pixCodeFor(receiver, amount, `VENDA${sale.code}`)
  return code ? { code, amount, label: deposit ? 'Sinal' : 'Pagamento' } : null
}
