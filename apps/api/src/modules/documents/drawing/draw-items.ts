import { formatBRL } from '@prumo/domain/money/money'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { bottom, colours, contentWidth, left, right, rule, write } from '#platform/pdf/report-page.ts'
import type { DocumentItem, DocumentSheet } from '../sale-document.ts'
import type { Flow } from './sheet-flow.ts'

const pictureSide = 30
const columns = { quantity: 62, price: 74, total: 78 }
const nameWidth = contentWidth - columns.quantity - columns.price - columns.total
const amount = (cents: number) => formatBRL(cents).replace('R$ ', '')

/** Included items, then optional ones, under a head that is repeated on every page. */
export function drawItems(flow: Flow, { document: { items }, pictures }: DocumentSheet) {
  const numbered = items.map((item, index) => ({ item, picture: pictures.items[index] ?? null }))
  const groups = [
    ['Itens', numbered.filter(({ item }) => !item.isOptional)],
    ['Opcionais', numbered.filter(({ item }) => item.isOptional)],
  ] as const
  for (const [title, rows] of groups) {
    if (rows.length === 0) continue
    flow.room(60)
    drawHead(flow, title)
    for (const row of rows) {
      const height = heightOf(flow, row.item, row.picture)
      if (flow.y + height > bottom) {
        flow.newPage()
        drawHead(flow, title)
      }
      drawItem(flow, row.item, row.picture, height)
    }
    flow.y += 8
  }
}

function drawHead(flow: Flow, title: string) {
  const { document } = flow
  document.rect(left, flow.y, contentWidth, 18).fill(colours.band)
  const cell = (text: string, x: number, width: number, align: 'left' | 'right' = 'right') =>
    write(document, text, x, flow.y + 5, { size: 8, bold: true, colour: colours.quiet, width, align })
  cell(title, left + 6, nameWidth, 'left')
  cell('Quantidade', left + nameWidth, columns.quantity - 6)
  cell('Preço', left + nameWidth + columns.quantity, columns.price - 6)
  cell('Total', right - columns.total, columns.total - 6)
  flow.y += 22
}

const textWidth = (picture: Uint8Array | null) => nameWidth - 12 - (picture ? pictureSide + 8 : 0)
const titleOf = ({ code, name }: DocumentItem) => (code ? `${name}  ·  ${code}` : name)
const noteOf = ({ notes, isOptional, isTaken, discount }: DocumentItem) =>
  [
    isOptional ? (isTaken ? 'escolhido' : 'não incluído no total') : null,
    discount > 0 ? `desconto de ${formatBRL(discount)}` : null,
    notes,
  ]
    .filter(Boolean)
    .join(' · ')

function heightOf(flow: Flow, item: DocumentItem, picture: Uint8Array | null) {
  const width = textWidth(picture)
  const note = noteOf(item)
  const text = flow.heightOf(titleOf(item), { width }) + (note ? flow.heightOf(note, { size: 8, width }) : 0)
  return Math.min(Math.max(text, picture ? pictureSide : 0) + 9, 400)
}

function drawItem(flow: Flow, item: DocumentItem, picture: Uint8Array | null, height: number) {
  const { document } = flow
  const y = flow.y
  if (picture) document.image(Buffer.from(picture), left + 6, y, { fit: [pictureSide, pictureSide] })
  const x = left + 6 + (picture ? pictureSide + 8 : 0)
  const note = noteOf(item)
  flow.paragraphs(titleOf(item), { x, width: textWidth(picture), gap: 0 })
  if (note) flow.paragraphs(note, { x, size: 8, width: textWidth(picture), colour: colours.quiet, gap: 0 })
  const numeral = (text: string, at: number, width: number, bold = false) =>
    write(document, text, at, y, { width: width - 6, align: 'right', bold })
  numeral(`${formatQuantity(item.quantity)}${item.unit ? ` ${item.unit}` : ''}`, left + nameWidth, columns.quantity)
  numeral(amount(item.unitPrice), left + nameWidth + columns.quantity, columns.price)
  numeral(amount(item.total), right - columns.total, columns.total, !item.isOptional || item.isTaken)
  flow.y = y + height
  rule(document, flow.y - 5)
}
