import { formatBRL } from '@prumo/domain/money/money'
import { readableOnWhite } from '@prumo/domain/color/readable-on-white'
import PdfKit from 'pdfkit'
import type { Letterhead } from '#platform/pdf/queries.ts'
import { bottom, colours, left, right, rule, top, write, type Document } from '#platform/pdf/report-page.ts'

/** A line as it is printed, in cents: a value for each column, and the total. */
export type AmountRow = {
  kind: 'total' | 'group' | 'line' | 'result'
  name: string
  values: readonly number[]
  total: number
  tone?: 'income' | 'expense'
}
export type AmountSheet = Letterhead & {
  title: string
  words: readonly string[]
  nameHeader: string
  columns: readonly { header: string; note?: string }[]
  rows: readonly AmountRow[]
}
type Column = { header: string; note: string; value: (row: AmountRow) => number }

/** The page lies on its side: what is high of a standing page is wide here. */
const pageRight = bottom
const pageBottom = right
const pageWidth = pageRight - left
const mostColumns = 13
const rowHeight = 14
const headTop = top + 62
const firstRow = headTop + 24
const rowsPerPage = Math.floor((pageBottom - firstRow) / rowHeight)

/** Amounts on A4 lying on its side, at most twelve columns and a total a page; every page repeats title and head. */
export function drawAmountSheet(sheet: AmountSheet): Promise<Uint8Array> {
  const document = new PdfKit({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: { Title: `${sheet.title} – ${sheet.company}`, Author: 'Prumo' },
    lang: 'pt-BR',
    autoFirstPage: false,
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => void parts.push(part))
  const ended = new Promise<void>((resolve) => void document.on('end', resolve))
  const layout = layoutOf(sheet)
  const pages = chunks(columnsOf(sheet), mostColumns).flatMap((columns) =>
    chunks(sheet.rows, rowsPerPage).map((rows) => ({ columns, rows })),
  )
  pages.forEach(({ columns, rows }, index) => {
    document.addPage()
    drawHead(document, sheet, columns, layout)
    rows.forEach((row, place) => drawRow(document, row, columns, layout, firstRow + place * rowHeight))
    drawFoot(document, `Página ${index + 1} de ${pages.length}`, sheet.company)
  })
  document.end()
  return ended.then(() => Buffer.concat(parts))
}

const columnsOf = ({ columns }: AmountSheet): Column[] => [
  ...columns.map(({ header, note = '' }, index) => ({
    header,
    note,
    value: ({ values }: AmountRow) => values[index]!,
  })),
  { header: 'Total', note: '', value: ({ total }) => total },
]

const chunks = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

function drawHead(document: Document, sheet: AmountSheet, columns: readonly Column[], { nameWidth, placeOf }: Layout) {
  const { company, color, title, words, nameHeader } = sheet
  write(document, company, left, top, { size: 9, bold: true, colour: readableOnWhite(color), width: pageWidth })
  write(document, title, left, top + 13, { size: 16, bold: true, width: pageWidth })
  write(document, words.join(' · '), left, top + 36, { colour: colours.quiet, width: pageWidth })
  document.rect(left, headTop - 4, pageWidth, 24).fill(colours.band)
  write(document, nameHeader, left + 4, headTop + 3, {
    size: 7.5,
    bold: true,
    colour: colours.quiet,
    width: nameWidth - 8,
  })
  columns.forEach(({ header, note }, index) => {
    const place = placeOf(index)
    write(document, header, place.x, headTop + (note ? 0 : 3), {
      size: 7.5,
      bold: true,
      colour: colours.quiet,
      ...place,
    })
    if (note) write(document, note, place.x, headTop + 9, { size: 6.5, colour: colours.quiet, ...place })
  })
}

type Layout = ReturnType<typeof layoutOf>

/** Names take what few columns leave free. */
function layoutOf({ columns }: AmountSheet) {
  const count = Math.min(columns.length + 1, mostColumns)
  const nameWidth = count > 8 ? 150 : 260
  const width = (pageWidth - nameWidth) / count
  const placeOf = (index: number) =>
    ({ x: left + nameWidth + index * width, width: width - 3, align: 'right' }) as const
  return { nameWidth, placeOf }
}

function drawRow(
  document: Document,
  row: AmountRow,
  columns: readonly Column[],
  { nameWidth, placeOf }: Layout,
  y: number,
) {
  const isSum = row.kind === 'total' || row.kind === 'result'
  if (isSum) document.rect(left, y - 4, pageWidth, rowHeight).fill(row.kind === 'result' ? colours.band : '#fafbfc')
  const indent = { total: 4, result: 4, group: 10, line: 20 }[row.kind]
  const bold = row.kind !== 'line'
  write(document, row.name, left + indent, y, { size: 7.5, bold, width: nameWidth - indent - 4 })
  columns.forEach(({ value }, index) => {
    const place = placeOf(index)
    const cents = value(row)
    const text = cents === 0 && !isSum ? '-' : formatBRL(cents).replace(/R\$\s?/u, '')
    write(document, text, place.x, y, {
      size: fittingSize(document, text, bold, place.width),
      bold,
      colour: colourOf(row, cents),
      ...place,
    })
  })
  rule(document, y + rowHeight - 4, left, pageRight)
}

/** An amount is written whole, however long: a smaller letter rather than a cut one. */
function fittingSize(document: Document, text: string, bold: boolean, width: number) {
  const largest = 7
  document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(largest)
  return Math.min(largest, (largest * width) / (document.widthOfString(text) + 0.5))
}

function colourOf({ kind, tone }: AmountRow, cents: number) {
  if (kind === 'result' && cents < 0) return colours.expense
  return tone ? colours[tone] : colours.ink
}

function drawFoot(document: Document, number: string, company: string) {
  const y = pageBottom + 14
  rule(document, y - 6, left, pageRight)
  write(document, `Prumo · ${company}`, left, y, { size: 7.5, colour: colours.quiet, width: pageWidth / 2 })
  write(document, number, left + pageWidth / 2, y, {
    size: 7.5,
    colour: colours.quiet,
    width: pageWidth / 2,
    align: 'right',
  })
}
