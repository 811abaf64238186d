import {
  footerHeight,
  headerHeight,
  layOut,
  logoShare,
  pagesOf,
  paperSizes,
  type QrLayout,
} from '@prumo/domain/pmoc/qr-geometry'
import PdfKit from 'pdfkit'
import { drawSquares, qrSquaresOf, type QrLevel } from '#platform/pdf/qr-squares.ts'
import { colours, write, type Document } from '#platform/pdf/report-page.ts'
import type { PrintedCode, QrSheet } from './qr-sheet.ts'

export const millimetre = 72 / 25.4
const hint = 'Veja a manutenção ou avise um problema'

export async function drawQrSheet(sheet: QrSheet, emit: (part: Uint8Array) => void): Promise<void> {
  const document = new PdfKit({
    margin: 0,
    info: { Title: sheet.settings.headerText || 'QR Codes', Author: 'Prumo' },
    lang: 'pt-BR',
    autoFirstPage: false,
  })
  document.on('data', emit)
  const ended = new Promise<void>((resolve) => void document.on('end', resolve))
  if (sheet.format === 'sheet') drawSheets(document, sheet)
  else for (const code of sheet.codes) drawSticker(document, sheet, code)
  document.end()
  await ended
}

function drawSheets(document: Document, sheet: QrSheet) {
  const { settings, codes } = sheet
  const layout = layOut(settings)
  const paper = paperSizes[settings.paperSize]
  const [width, height] =
    settings.orientation === 'portrait' ? [paper.width, paper.height] : [paper.height, paper.width]
  const pages = pagesOf(codes.length, settings)
  const top = settings.marginTop + (settings.includeHeader ? headerHeight : 0)
  for (let page = 0; page < pages; page++) {
    document.addPage({ size: [width * millimetre, height * millimetre], margin: 0 })
    if (settings.includeHeader) drawHeader(document, sheet, width)
    const shown = codes.slice(page * layout.perPage, (page + 1) * layout.perPage)
    drawCuts(document, sheet, layout, { top, rows: Math.ceil(shown.length / settings.gridCols) })
    shown.forEach((code, place) => {
      const column = place % settings.gridCols
      const row = Math.floor(place / settings.gridCols)
      const corner = { x: settings.marginLeft + column * layout.cellWidth, y: top + row * layout.cellHeight }
      drawCell(document, sheet, code, { layout, corner })
    })
    if (settings.includeFooter) drawFooter(document, sheet, { width, height, page, pages })
  }
}

function drawHeader(document: Document, { settings, subtitle, mark }: QrSheet, width: number) {
  const [x, y] = [settings.marginLeft, settings.marginTop]
  drawMark(document, mark, { x, y: y + 0.5, side: 10 })
  const textWidth = width - settings.marginLeft - settings.marginRight
  const half = (textWidth - 13) * millimetre * 0.62
  write(document, settings.headerText, (x + 13) * millimetre, (y + 1) * millimetre, {
    size: 12,
    bold: true,
    width: half,
  })
  write(document, subtitle, (x + 13) * millimetre, (y + 6.5) * millimetre, {
    size: 8.5,
    colour: colours.quiet,
    width: half,
  })
  const right = { size: 8, colour: colours.quiet, width: textWidth * millimetre * 0.34, align: 'right' as const }
  const rightX = (x + textWidth * 0.66) * millimetre
  write(document, 'Cole perto do aparelho,', rightX, (y + 1.5) * millimetre, right)
  write(document, 'à altura dos olhos', rightX, (y + 5.5) * millimetre, right)
}

/** Where to cut, as far as there are codes. */
function drawCuts(
  document: Document,
  { settings }: QrSheet,
  { cellWidth, cellHeight }: QrLayout,
  { top, rows }: { top: number; rows: number },
) {
  const [left, right] = [settings.marginLeft, settings.marginLeft + cellWidth * settings.gridCols]
  for (let row = 0; row <= rows; row++)
    document
      .moveTo(left * millimetre, (top + row * cellHeight) * millimetre)
      .lineTo(right * millimetre, (top + row * cellHeight) * millimetre)
  for (let column = 0; column <= settings.gridCols; column++)
    document
      .moveTo((left + column * cellWidth) * millimetre, top * millimetre)
      .lineTo((left + column * cellWidth) * millimetre, (top + rows * cellHeight) * millimetre)
  document.lineWidth(0.4).dash(2.2, { space: 2.2 }).strokeColor('#b9c0cc').stroke().undash()
}

const labelLines = [
  { size: 12, height: 5, bold: true, colour: colours.ink },
  { size: 8.5, height: 3.6, bold: false, colour: colours.ink },
  { size: 7.5, height: 3.2, bold: false, colour: colours.quiet },
] as const
const labelGap = 1.6
const labelHeight = labelGap + labelLines.reduce((sum, { height }) => sum + height, 0)
const hintHeight = 6

type Cell = { layout: QrLayout; corner: { x: number; y: number } }

function drawCell(document: Document, { settings, mark }: QrSheet, code: PrintedCode, { layout, corner }: Cell) {
  const { cellWidth, cellHeight, qrSide } = layout
  const texts = settings.showLabels ? labelHeight : 0
  const room = cellHeight - qrSide - texts
  const hasHint = settings.showLabels && room >= 2 * hintHeight
  const y = corner.y + (room - (hasHint ? hintHeight : 0)) / 2
  const x = corner.x + (cellWidth - qrSide) / 2
  drawCode(document, code.url, layout.level, { x, y, side: qrSide })
  if (layout.withLogo) drawMiddle(document, mark, { x, y, side: qrSide })
  if (!settings.showLabels) return
  const place = { x: (corner.x + 2) * millimetre, width: (cellWidth - 4) * millimetre }
  let line = y + qrSide + labelGap
  for (const [index, text] of [code.tag, code.locationName ?? '', code.pmocCode].entries()) {
    const { height, ...look } = labelLines[index]!
    write(document, text, place.x, line * millimetre, { ...look, width: place.width, align: 'center' })
    line += height
  }
  if (hasHint)
    write(document, hint, place.x, (line + 2) * millimetre, {
      size: 6.5,
      colour: colours.quiet,
      width: place.width,
      align: 'center',
    })
}

type FootPlace = { width: number; height: number; page: number; pages: number }

function drawFooter(document: Document, { settings }: QrSheet, { width, height, page, pages }: FootPlace) {
  const y = (height - settings.marginBottom - footerHeight + 5) * millimetre
  const x = settings.marginLeft * millimetre
  const textWidth = (width - settings.marginLeft - settings.marginRight) * millimetre
  write(document, settings.footerText, x, y, { size: 8, colour: colours.quiet, width: textWidth - 90 })
  write(document, `Página ${page + 1} de ${pages}`, x + textWidth - 80, y, {
    size: 8,
    colour: colours.quiet,
    width: 80,
    align: 'right',
  })
}

const stickers = {
  '50x50': {
    width: 50,
    height: 50,
    code: { x: 8.5, y: 3.5, side: 33 },
    text: { x: 2, y: 38, width: 46, align: 'center' },
  },
  '60x40': { width: 60, height: 40, code: { x: 3.5, y: 4, side: 32 }, text: { x: 38, y: 9, width: 20, align: 'left' } },
} as const

/** One a page, for a printer of labels. */
function drawSticker(document: Document, { format, mark }: QrSheet, { url, tag, locationName, pmocCode }: PrintedCode) {
  const { width, height, code, text } = stickers[format as keyof typeof stickers]
  document.addPage({ size: [width * millimetre, height * millimetre], margin: 0 })
  drawCode(document, url, 'H', code)
  drawMiddle(document, mark, code)
  const line = (words: string, down: number, size: number, bold = false) =>
    write(document, words, text.x * millimetre, (text.y + down) * millimetre, {
      size,
      bold,
      colour: '#000000',
      width: text.width * millimetre,
      align: text.align,
    })
  line(tag, 0, 11, true)
  line(locationName ?? '', 4.8, 7)
  line(pmocCode, 7.8, 6)
}

type Square = { x: number; y: number; side: number }

const drawCode = (document: Document, url: string, level: QrLevel, { x, y, side }: Square) =>
  drawSquares(document, qrSquaresOf(url, level), x * millimetre, y * millimetre, side * millimetre)

function drawMiddle(document: Document, mark: QrSheet['mark'], { x, y, side }: Square) {
  const box = side * logoShare
  const [left, top] = [x + (side - box) / 2, y + (side - box) / 2]
  document
    .roundedRect(left * millimetre, top * millimetre, box * millimetre, box * millimetre, box * 0.2 * millimetre)
    .fill('#ffffff')
  const edge = box * 0.06
  drawMark(document, mark, { x: left + edge, y: top + edge, side: box - 2 * edge })
}

/** A logo that cannot be drawn gives way to the letters. */
function drawMark(document: Document, { logo, letters, colour }: QrSheet['mark'], { x, y, side }: Square) {
  const [left, top, width] = [x * millimetre, y * millimetre, side * millimetre]
  if (logo && drawLogo(document, logo, { x: left, y: top, side: width })) return
  document.roundedRect(left, top, width, width, width * 0.22).fill(colour)
  const size = width * 0.42
  write(document, letters, left, top + (width - size) / 2 + size * 0.06, {
    size,
    bold: true,
    colour: '#ffffff',
    width,
    align: 'center',
  })
}

function drawLogo(document: Document, logo: Uint8Array, { x, y, side }: Square): boolean {
  try {
    document.image(Buffer.from(logo), x, y, { fit: [side, side], align: 'center', valign: 'center' })
    return true
  } catch {
    return false
  }
}
