import { cardBrandLabels } from '@prumo/contract/billing/payment-methods'
import { invoiceStatusLabels } from '@prumo/contract/billing/invoices'
import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { formatCnpj } from '@prumo/domain/documents/cnpj'
import { formatCpf } from '@prumo/domain/documents/cpf'
import { formatBRL } from '@prumo/domain/money/money'
import PdfKit from 'pdfkit'

export type InvoiceSheet = {
  invoice: {
    number: number
    status: keyof typeof invoiceStatusLabels
    total: number
    issuedOn: string
    periodStart: string | null
    periodEnd: string | null
    paidAt: string | null
    cardBrand: string | null
    cardLast4: string | null
    lines: { description: string; amount: number; periodStart: string | null; periodEnd: string | null }[]
  }
  payer: { name: string; type: string; documentNumber: string; email: string; timeZone: string }
}

type Document = InstanceType<typeof PdfKit>

const left = 56
const right = 539
const ink = '#171c28'
const quiet = '#5b6577'
const brand = '#001a54'

/** One A4 page or more, in Portuguese, with the letters every reader has. */
export async function renderInvoice({ invoice, payer }: InvoiceSheet): Promise<Buffer> {
  const document = new PdfKit({
    size: 'A4',
    margin: left,
    info: { Title: `Fatura ${numberOf(invoice)}`, Author: 'Prumo' },
    lang: 'pt-BR',
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  drawHead(document, invoice, payer)
  drawLines(document, invoice)
  drawTotal(document, invoice, payer)
  document.end()
  return done
}

const numberOf = ({ number }: InvoiceSheet['invoice']) => String(number).padStart(6, '0')

function drawHead(document: Document, invoice: InvoiceSheet['invoice'], payer: InvoiceSheet['payer']) {
  document.font('Helvetica-Bold').fontSize(22).fillColor(brand).text('Prumo', left, 56)
  document
    .fontSize(14)
    .fillColor(ink)
    .text(`Fatura nº ${numberOf(invoice)}`, left, 58, { width: right - left, align: 'right' })
  document.font('Helvetica').fontSize(10).fillColor(quiet)
  document.text(`Emitida em ${formatDate(invoice.issuedOn)}`, left, 78, { width: right - left, align: 'right' })
  document.text(`Situação: ${invoiceStatusLabels[invoice.status]}`, { width: right - left, align: 'right' })
  document.moveTo(left, 118).lineTo(right, 118).strokeColor('#e7eaef').stroke()
  document.fillColor(quiet).text('Cobrado de', left, 132)
  document.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(payer.name, { width: 380 })
  document.font('Helvetica').fontSize(10).fillColor(quiet).text(documentOf(payer)).text(payer.email)
  document.moveDown(2)
}

const documentOf = ({ type, documentNumber }: InvoiceSheet['payer']) =>
  type === 'FISICA' ? `CPF ${formatCpf(documentNumber)}` : `CNPJ ${formatCnpj(documentNumber)}`

function drawLines(document: Document, { lines }: InvoiceSheet['invoice']) {
  row(document, ['Descrição', 'Período', 'Valor'], { bold: true, color: quiet })
  for (const { description, amount, periodStart, periodEnd } of lines) {
    const period = periodStart && periodEnd ? `${formatDate(periodStart)} a ${formatDate(periodEnd)}` : ''
    row(document, [description, period, formatBRL(amount)], { bold: false, color: ink })
  }
}

function row(
  document: Document,
  [description, period, amount]: [string, string, string],
  { bold, color }: { bold: boolean; color: string },
) {
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(10)
    .fillColor(color)
  const height = Math.max(document.heightOfString(description, { width: 250 }), 12)
  if (document.y + height > 740) document.addPage()
  const top = document.y
  document.text(description, left, top, { width: 250 })
  document.text(period, left + 262, top, { width: 135 })
  document.text(amount, left + 400, top, { width: right - left - 400, align: 'right' })
  document
    .moveTo(left, top + height + 6)
    .lineTo(right, top + height + 6)
    .strokeColor('#e7eaef')
    .stroke()
  document.x = left
  document.y = top + height + 13
}

function drawTotal(
  document: Document,
  { total, paidAt, cardBrand, cardLast4 }: InvoiceSheet['invoice'],
  { timeZone }: InvoiceSheet['payer'],
) {
  document.moveDown(0.5)
  document
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor(ink)
    .text(`Total ${formatBRL(total)}`, left, document.y, { width: right - left, align: 'right' })
  document.font('Helvetica').fontSize(10).fillColor(quiet)
  if (paidAt) {
    const card = cardLast4 ? ` com ${cardBrandLabels[cardBrand ?? 'unknown'] ?? 'Cartão'} final ${cardLast4}` : ''
    document.text(`Pago em ${formatDate(today(new Date(paidAt), timeZone))}${card}`, left, document.y + 4, {
      width: right - left,
      align: 'right',
    })
  }
  document.text(
    'Este documento é um recibo da assinatura do Prumo e não substitui a nota fiscal de serviço.',
    left,
    document.y + 28,
    { width: right - left },
  )
}
