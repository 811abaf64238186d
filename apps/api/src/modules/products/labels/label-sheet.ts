import { formatBRL } from '@prumo/domain/money/money'
import { labelPlace, labelsPerPage, type LabelLayout } from '@prumo/domain/products/label-layouts'
import PdfKit from 'pdfkit'
import { write, type Document } from '#platform/pdf/report-page.ts'
import { barsOf, type Bars } from './bars.ts'

export type PrintedLabel = { name: string; sku: string; barcode: string | null; salePrice: number; copies: number }
export type LabelSheet = {
  layout: LabelLayout
  startAt: number
  labels: readonly PrintedLabel[]
  withName: boolean
  withPrice: boolean
  withSku: boolean
}

const millimetre = 72 / 25.4
/** Of a bar that a reader still tells from the next, in millimetres. */
const thinnestModule = 0.15
const thickestModule = 0.4
const quietModules = 10
const black = '#000000'

/** A page for each sheet, or for each row of a roll. */
export function drawLabelSheet(sheet: LabelSheet): Promise<Uint8Array> {
  const { layout, labels, startAt } = sheet
  const size: [number, number] = [layout.page.width * millimetre, layout.page.height * millimetre]
  const document = new PdfKit({
    size,
    margin: 0,
    info: { Title: 'Etiquetas', Author: 'Prumo' },
    lang: 'pt-BR',
    autoFirstPage: false,
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => void parts.push(part))
  const ended = new Promise<void>((resolve) => void document.on('end', resolve))
  const perPage = labelsPerPage(layout)
  let place = (startAt - 1) % perPage
  let isFirst = true
  for (const label of labels) {
    const bars = barsOf(label.barcode ?? label.sku)
    for (let copy = 0; copy < label.copies; copy++, place++) {
      if (isFirst || place % perPage === 0) document.addPage()
      isFirst = false
      drawLabel(document, sheet, label, bars, place)
    }
  }
  document.end()
  return ended.then(() => Buffer.concat(parts))
}

function drawLabel(document: Document, sheet: LabelSheet, label: PrintedLabel, bars: Bars | null, place: number) {
  const { layout, withName, withPrice, withSku } = sheet
  const corner = labelPlace(layout, place)
  const padding = Math.min(2, layout.height * 0.06)
  const x = (corner.x + padding) * millimetre
  const width = (layout.width - 2 * padding) * millimetre
  // Letters grow with the label, between what is still read and what looks like a poster.
  const letters = Math.min(11, Math.max(6, layout.height * 0.28))
  let top = (corner.y + padding) * millimetre
  let bottom = (corner.y + layout.height - padding) * millimetre
  if (withName) {
    write(document, label.name, x, top, { size: letters, width, colour: black })
    top += letters * 1.25
  }
  if (withPrice || withSku) {
    const priceLetters = letters * 1.25
    bottom -= priceLetters * 1.05
    const half = withPrice && withSku ? width / 2 : width
    if (withSku)
      write(document, label.sku, x, bottom + letters * 0.3, { size: letters * 0.85, width: half, colour: black })
    if (withPrice)
      write(document, formatBRL(label.salePrice), x + width - half, bottom, {
        size: priceLetters,
        bold: true,
        width: half,
        align: 'right',
        colour: black,
      })
  }
  const box = { x, top, width, bottom, letters: letters * 0.9 }
  if (bars && drawBars(document, bars, label.barcode, box)) return
  write(document, label.barcode ?? label.sku, x, (top + bottom - letters) / 2, {
    size: letters,
    width,
    align: 'center',
    colour: black,
  })
}

type Box = { x: number; top: number; width: number; bottom: number; letters: number }

/** In the middle, with the white a reader needs on both sides; the digits stand below where a barcode has them. False: no room. */
function drawBars(document: Document, { widths, modules }: Bars, digits: string | null, box: Box): boolean {
  const module = Math.min(box.width / (modules + 2 * quietModules), thickestModule * millimetre)
  if (module < thinnestModule * millimetre) return false
  const height = box.bottom - box.top - (digits ? box.letters * 1.2 : 0) - 2.5
  if (height < 2 * millimetre) return false
  let x = box.x + (box.width - modules * module) / 2
  widths.forEach((width, index) => {
    if (index % 2 === 0) document.rect(x, box.top, width * module, height)
    x += width * module
  })
  document.fill(black)
  if (digits)
    write(document, digits, box.x, box.top + height + 2, {
      size: box.letters,
      width: box.width,
      align: 'center',
      colour: black,
    })
  return true
}
