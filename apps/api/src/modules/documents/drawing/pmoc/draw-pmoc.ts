import { setImmediate } from 'node:timers/promises'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatMoment } from '@prumo/domain/calendar/moment'
import { colours } from '#platform/pdf/report-page.ts'
import { qrSquares } from '../draw-qr.ts'
import type { PmocSheet } from '../../pmoc-document.ts'
import { spacedCode } from '../../sale-document.ts'
import { drawArt, drawAuthenticity, drawLabAndAdvice, drawPapers } from './annexes.ts'
import { drawExecutions } from './executions.ts'
import { startPaper, type Paper, type PaperPlace } from './paper.ts'
import { drawIdentity, drawInventory } from './plan-sections.ts'
import { drawSchedule } from './schedule-grid.ts'

/** Of a page of text, about. */
const bytesPerPage = 16_000

/**
 * The PDF of a plan, page by page as it is drawn. It is laid out once before: only then it is known on which page what begins and how
 * many there are, and so no page has to be kept until the last one is there. `expect` is told about how many bytes it will be.
 */
export async function drawPmoc(
  sheet: PmocSheet,
  emit: (part: Uint8Array) => void,
  expect: (bytes: number) => void = () => {},
): Promise<void> {
  const known = startPaper(sheet, true, () => {})
  for (const _ of partsOf(known, known.places)) continue
  const { art, photos, papers } = sheet.pictures
  const files = [...photos.map(({ bytes }) => bytes), art?.bytes, ...papers]
  const pictures = files.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
  expect(known.pages * bytesPerPage + pictures)
  const squares = sheet.verification && qrSquares(sheet.verification.address)
  const paper = startPaper(sheet, false, (at) => drawFrame(at, known.pages, squares))
  paper.document.on('data', emit)
  const ended = new Promise<void>((resolve) => void paper.document.on('end', resolve))
  // What was drawn leaves while the rest is drawn.
  for (const _ of partsOf(paper, known.places)) await setImmediate()
  paper.document.end()
  await ended
}

function* partsOf(paper: Paper, places: readonly PaperPlace[]): Generator<void> {
  const { document: shown, options, pictures } = paper.sheet
  if (options.showCover) drawCover(paper)
  drawContents(paper, places)
  drawIdentity(paper, shown)
  drawInventory(paper, shown)
  yield
  yield* drawSchedule(paper, shown)
  yield* drawExecutions(paper, shown, pictures)
  drawLabAndAdvice(paper, shown)
  drawPapers(paper, paper.sheet)
  drawArt(paper, paper.sheet)
  drawAuthenticity(paper, paper.sheet)
}

/** Head, foot, code and watermark of a page. */
function drawFrame(paper: Paper, pages: number, squares: ReturnType<typeof qrSquares> | null) {
  const { document, sheet, left, right, width } = paper
  const { document: shown, verification, options } = sheet
  paper.decoration(() => {
    if (options.watermark) drawWatermark(paper, options.watermark)
    paper.text(`${shown.company.name} · ${shown.title}, versão ${shown.version}`, left, paper.top - 24, {
      size: 7.5,
      colour: colours.quiet,
    })
    const foot = paper.bottom + 14
    document
      .moveTo(left, foot - 6)
      .lineTo(right, foot - 6)
      .lineWidth(0.4)
      .strokeColor(colours.line)
      .stroke()
    const said = verification
      ? `Documento nº ${String(shown.number).padStart(4, '0')} · confira em ${verification.url} · código ${spacedCode(verification.code)}`
      : `Cópia de trabalho de ${formatMoment(new Date(shown.drawnAt), shown.timeZone)}: não foi emitida`
    const x = squares ? left + 40 : left
    paper.text(said, x, foot, { size: 7.5, colour: colours.quiet })
    if (squares) squares(document, left, foot - 2, 32)
    paper.text(`Página ${paper.pages} de ${pages}`, left + width - 64, foot, { size: 7.5, colour: colours.quiet })
  })
}

function drawWatermark({ document }: Paper, words: string) {
  const { width, height } = document.page
  document.save()
  document.rotate(-Math.atan(height / width) * (180 / Math.PI), { origin: [width / 2, height / 2] })
  document.font('Helvetica-Bold').fontSize(Math.min(90, (1.5 * width) / Math.max(words.length, 6)))
  const wide = document.widthOfString(words)
  document
    .fillColor('#eceff4')
    .text(words, width / 2 - wide / 2, height / 2 - 45, { lineBreak: false })
    .restore()
}

function drawCover(paper: Paper) {
  const { document, sheet, left, width } = paper
  const { document: shown, pictures, verification } = sheet
  paper.newPage()
  const top = paper.top + 60
  if (pictures.logo)
    paper.figure(`Logotipo de ${shown.company.name}`, () =>
      document.image(Buffer.from(pictures.logo!), left, top - 30, { fit: [160, 60] }),
    )
  paper.y = top + 60
  paper.paragraph(shown.company.name, { size: 13, bold: true, colour: paper.colour })
  for (const line of shown.company.lines) paper.paragraph(line, { size: 9, colour: colours.quiet, gap: 0 })
  paper.y += 50
  paper.tagged('H1', () => {
    for (const line of paper.lines('Plano de manutenção, operação e controle', { size: 24, bold: true, width })) {
      paper.text(line, left, paper.y, { size: 24, bold: true })
      paper.y += 30
    }
  })
  paper.paragraph('Sistemas de climatização · Lei 13.589/2018 · Portaria MS 3.523/1998', {
    size: 12,
    colour: colours.quiet,
  })
  paper.y += 30
  paper.paragraph(shown.building.name, { size: 16, bold: true })
  for (const line of shown.building.address) paper.paragraph(line, { size: 10, gap: 1 })
  paper.y += 20
  paper.paragraph(`${shown.pmocCode} · versão ${shown.version}`, { size: 11, bold: true })
  paper.paragraph(`Período de ${formatDate(shown.period.startDate)} a ${formatDate(shown.period.endDate)}`, {
    size: 11,
  })
  paper.paragraph(
    verification
      ? `Documento nº ${String(shown.number).padStart(4, '0')}, emitido em ${formatMoment(new Date(shown.drawnAt), shown.timeZone)}`
      : 'Cópia de trabalho',
    { size: 11 },
  )
  drawPending(paper, shown.pending)
  paper.y = paper.bottom
}

/** Whoever holds the paper reads first what it does not have. */
function drawPending(paper: Paper, pending: readonly string[]) {
  if (pending.length === 0) return
  paper.y += 24
  paper.paragraph('Emitido com pendências', { size: 12, bold: true, colour: '#a3213a' })
  for (const line of pending) paper.paragraph(`• ${line}`, { size: 10, gap: 2 })
}

function drawContents(paper: Paper, places: readonly PaperPlace[]) {
  paper.newPage()
  paper.tagged('H1', () => paper.text('Sumário', paper.left, paper.y, { size: 15, bold: true, colour: paper.colour }))
  paper.y += 30
  paper.within('TOC', () => {
    for (const { title, page, name } of places) {
      paper.tagged('TOCI', () => {
        paper.text(title, paper.left, paper.y, { size: 10 })
        paper.text(String(page), paper.right - 20, paper.y, { size: 10 })
      })
      paper.link(name)
      paper.y += 18
    }
  })
  paper.y = paper.bottom
}
