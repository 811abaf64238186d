import { documentKindLabels } from '@prumo/contract/documents/document-labels'
import { formatBRL } from '@prumo/domain/money/money'
import PdfKit from 'pdfkit'
import { bottom, colours, contentWidth, left, right, rule, write, type Document } from '#platform/pdf/report-page.ts'
import { spacedCode, type DocumentSheet, type SaleDocument } from '../sale-document.ts'
import { drawEvidence } from './draw-evidence.ts'
import { drawItems } from './draw-items.ts'
import { drawLetterhead } from './draw-letterhead.ts'
import { drawQr } from './draw-qr.ts'
import { startFlow, type Flow } from './sheet-flow.ts'

/** The PDF of a document; the same value always says the same. */
export async function drawSheet(sheet: DocumentSheet): Promise<Uint8Array> {
  const shown = sheet.document
  const document = new PdfKit({
    size: 'A4',
    margin: left,
    info: { Title: `${shown.title} – ${shown.company.name}`, Author: shown.company.name },
    lang: 'pt-BR',
    bufferPages: true,
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => void parts.push(part))
  const ended = new Promise<void>((resolve) => void document.on('end', resolve))
  const flow = startFlow(document)
  drawTop(flow, sheet)
  drawItems(flow, sheet)
  drawTotals(flow, shown)
  drawPayment(flow, shown)
  drawText(flow, 'Observações', shown.notes)
  drawText(flow, shown.terms ? `Condições (versão ${shown.terms.version})` : '', shown.terms?.text ?? null)
  if (sheet.evidence) drawEvidence(flow, sheet, sheet.evidence)
  else drawSigners(flow, shown)
  drawFeet(document, sheet)
  document.end()
  await ended
  return Buffer.concat(parts)
}

function drawTop(flow: Flow, { document: shown, pictures }: DocumentSheet) {
  const title = shown.title.replace(/^\D+/, '') || shown.title
  drawLetterhead(flow, shown.company, pictures.logo, { kind: documentKindLabels[shown.kind], title })
  if (shown.header) flow.paragraphs(shown.header)
  if (shown.header) flow.y += 6
  drawFacts(flow, shown, shown.client)
}

/** The client on the left, dates and people on the right. */
function drawFacts(flow: Flow, { facts }: SaleDocument, client: SaleDocument['client']) {
  const half = contentWidth / 2 - 8
  const start = flow.y
  if (client) {
    write(flow.document, 'Cliente', left, flow.y, { size: 8, colour: colours.quiet })
    flow.y += 11
    flow.paragraphs(client.name, { bold: true, width: half, gap: 1 })
    for (const line of client.lines) flow.paragraphs(line, { size: 8.5, width: half, gap: 1 })
  }
  const after = flow.y
  facts.forEach(({ label, value }, index) => {
    const y = start + index * 13
    write(flow.document, label, left + half + 16, y, { size: 8.5, colour: colours.quiet, width: 90 })
    write(flow.document, value, left + half + 108, y, { size: 8.5, width: half - 92 })
  })
  flow.y = Math.max(after, start + facts.length * 13) + 12
}

function drawTotals(flow: Flow, { totals }: SaleDocument) {
  const rows: [string, number][] = [
    ...(totals.products > 0 && totals.services > 0
      ? ([
          ['Produtos', totals.products],
          ['Serviços', totals.services],
        ] as [string, number][])
      : []),
    ...(totals.discount > 0 ? ([['Desconto', -totals.discount]] as [string, number][]) : []),
    ...(totals.freight > 0 ? ([['Frete', totals.freight]] as [string, number][]) : []),
  ]
  flow.room(rows.length * 14 + 34)
  const x = right - 220
  for (const [label, cents] of rows) {
    write(flow.document, label, x, flow.y, { colour: colours.quiet, width: 100 })
    write(flow.document, formatBRL(cents), x + 100, flow.y, { width: 114, align: 'right' })
    flow.y += 14
  }
  flow.document.rect(x - 8, flow.y, 228, 26).fill(colours.band)
  write(flow.document, 'Total', x, flow.y + 8, { size: 11, bold: true, width: 100 })
  write(flow.document, formatBRL(totals.total), x + 80, flow.y + 7, {
    size: 13,
    bold: true,
    width: 134,
    align: 'right',
  })
  flow.y += 40
}

const qrSide = 84

function drawPayment(flow: Flow, { payment, pix }: SaleDocument) {
  if (payment.length === 0 && !pix) return
  flow.room(pix ? qrSide + 30 : 20 + payment.length * 13)
  write(flow.document, 'Pagamento', left, flow.y, { size: 11, bold: true })
  flow.y += 16
  const start = flow.y
  const width = pix ? contentWidth - qrSide - 24 : contentWidth
  for (const line of payment) flow.paragraphs(line, { width })
  if (pix) {
    drawQr(flow.document, pix.code, right - qrSide, start - 10, qrSide)
    flow.paragraphs(`${pix.label}: ${formatBRL(pix.amount)} por PIX. Aponte a câmera, ou copie o código:`, { width })
    flow.paragraphs(pix.code, { size: 7, width, colour: colours.quiet })
    flow.y = Math.max(flow.y, start + qrSide)
  }
  flow.y += 10
}

function drawText(flow: Flow, title: string, text: string | null) {
  if (!text) return
  flow.room(40)
  write(flow.document, title, left, flow.y, { size: 11, bold: true })
  flow.y += 16
  flow.paragraphs(text, { size: 8.5 })
  flow.y += 10
}

function drawSigners(flow: Flow, { signers }: SaleDocument) {
  if (signers.length === 0) return
  flow.room(70)
  flow.y += 40
  const width = contentWidth / signers.length - 16
  signers.forEach((signer, index) => {
    const x = left + index * (width + 16)
    rule(flow.document, flow.y, x, x + width)
    write(flow.document, signer, x, flow.y + 5, { size: 8.5, colour: colours.quiet, width, align: 'center' })
  })
  flow.y += 26
}

/** Drawn last, when the number of pages is known. Margins would make a foot begin a page of its own. */
function drawFeet(document: Document, { document: shown, verification }: DocumentSheet) {
  const { count } = document.bufferedPageRange()
  const said = verification
    ? `Confira em ${verification.url} · código ${spacedCode(verification.code)}`
    : 'Prévia: este documento não foi emitido'
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    const y = bottom + 10
    rule(document, y - 4)
    if (shown.footer) {
      const [footer = ''] = shown.footer.split('\n')
      write(document, footer, left, y, { size: 7.5, colour: colours.quiet })
    }
    write(document, said, left, y + 11, { size: 7.5, colour: colours.quiet, width: contentWidth - 90 })
    write(document, `Página ${page + 1} de ${count}`, right - 90, y + 11, {
      size: 7.5,
      colour: colours.quiet,
      width: 90,
      align: 'right',
    })
  }
}
