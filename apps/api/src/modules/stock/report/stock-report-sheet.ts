import { movementTypes, type MovementType } from '@prumo/contract/stock/movement-types'
import { mostPrintedMovements } from '@prumo/contract/stock/statistics'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { readableOnWhite } from '@prumo/domain/color/readable-on-white'
import { formatQuantity } from '@prumo/domain/products/quantity'
import PdfKit from 'pdfkit'
import type { Letterhead } from '#platform/pdf/queries.ts'
import { bottom, colours, contentWidth, left, rule, top, write, type Document } from '#platform/pdf/report-page.ts'
import { openTable, pagesOf, type TableColumn } from '#platform/pdf/report-table.ts'
import type { readStockStatistics } from '../statistics/read-statistics.ts'

type PrintedMovement = {
  when: string
  item: string
  type: MovementType
  quantity: number
  previousStock: number
  newStock: number
  why: string
  who: string
}
type Statistics = Awaited<ReturnType<typeof readStockStatistics>>
export type StockReport = Letterhead & Statistics & { movements: readonly PrintedMovement[]; madeOn: CalendarDate }

const title = 'Relatório de estoque'

/** What a period comes to, by type, and the last movements; all of them are in the spreadsheet. */
export function drawStockSheet(report: StockReport): Promise<Uint8Array> {
  const document = new PdfKit({
    size: 'A4',
    margin: left,
    info: { Title: `${title} – ${report.company}`, Author: 'Prumo' },
    lang: 'pt-BR',
    autoFirstPage: false,
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => void parts.push(part))
  const ended = new Promise<void>((resolve) => void document.on('end', resolve))
  const pages = 1 + pagesOf(report.movements.length)
  let drawn = 0
  const newPage = () => {
    document.addPage()
    drawFoot(document, `Página ${++drawn} de ${pages}`, report.company)
  }
  newPage()
  drawFirstPage(document, report)
  report.movements.forEach(openTable(document, 'Últimas movimentações', movementTable, newPage))
  document.end()
  return ended.then(() => Buffer.concat(parts))
}

function drawFirstPage(document: Document, report: StockReport) {
  write(document, report.company, left, top, { size: 10, bold: true, colour: readableOnWhite(report.color) })
  write(document, title, left, top + 16, { size: 18, bold: true })
  const period = `Período de ${formatDate(report.startDate)} a ${formatDate(report.endDate)}`
  write(document, period, left, top + 40, { size: 10 })
  write(document, `emitido em ${formatDate(report.madeOn)}`, left, top + 54, { colour: colours.quiet })
  rule(document, top + 72)
  drawSummary(document, report)
  drawTypes(document, report)
}

function drawSummary(document: Document, report: StockReport) {
  const { totalMovements, totalInflow, totalOutflow, netChange, averageMovement, largestMovement, mostActiveDay } =
    report
  const cards = [
    ['Movimentações', String(totalMovements), colours.ink],
    ['Entradas', `+${formatQuantity(totalInflow)}`, colours.income],
    ['Saídas', `-${formatQuantity(totalOutflow)}`, colours.expense],
    ['Variação líquida', formatQuantity(netChange), netChange < 0 ? colours.expense : colours.ink],
    ['Média por movimentação', formatQuantity(averageMovement), colours.ink],
    ['Maior movimentação', formatQuantity(largestMovement), colours.ink],
    ['Dia mais movimentado', mostActiveDay ? formatDate(mostActiveDay) : '–', colours.ink],
  ] as const
  const width = contentWidth / 4
  cards.forEach(([label, value, colour], index) => {
    const [x, y] = [left + (index % 4) * width, top + 86 + Math.floor(index / 4) * 42]
    write(document, label, x, y, { size: 8.5, colour: colours.quiet, width: width - 8 })
    write(document, value, x, y + 13, { size: 13, bold: true, colour, width: width - 8 })
  })
}

/** Inflow and outflow of each type, under the summary. */
function drawTypes(document: Document, { types, totalMovements }: StockReport) {
  const y = top + 180
  write(document, 'Por tipo', left, y, { size: 12, bold: true })
  const places = [0, 0.4, 0.6, 0.8].map((share) => left + share * contentWidth)
  const cell = (text: string, place: number, at: number, bold = false) =>
    write(document, text, places[place]!, at, {
      size: 8.5,
      bold,
      width: contentWidth * 0.2 - 6,
      align: place === 0 ? 'left' : 'right',
    })
  const line = (cells: readonly string[], at: number, bold = false) =>
    cells.forEach((text, place) => cell(text, place, at, bold))
  line(['Tipo', 'Movimentações', 'Entradas', 'Saídas'], y + 22, true)
  rule(document, y + 35)
  types.forEach(({ type, movements, inflow, outflow }, index) =>
    line(
      [movementTypes[type].label, String(movements), formatQuantity(inflow), formatQuantity(outflow)],
      y + 42 + index * 15,
    ),
  )
  const below = y + 58 + types.length * 15
  if (totalMovements > mostPrintedMovements)
    write(
      document,
      `Este PDF mostra as ${mostPrintedMovements} últimas de ${totalMovements} movimentações; todas estão na exportação para planilha.`,
      left,
      below,
      { colour: colours.quiet },
    )
  if (totalMovements === 0) write(document, 'Nenhuma movimentação no período.', left, below, { colour: colours.quiet })
}

function drawFoot(document: Document, number: string, company: string) {
  const y = bottom + 14
  const half = contentWidth / 2
  rule(document, y - 6)
  write(document, `Prumo · ${company}`, left, y, { size: 7.5, colour: colours.quiet, width: half })
  write(document, number, left + half, y, { size: 7.5, colour: colours.quiet, width: half, align: 'right' })
}

const movementTable: readonly TableColumn<PrintedMovement>[] = [
  { header: 'Quando', width: 0.14, value: ({ when }) => when },
  { header: 'Produto', width: 0.27, value: ({ item }) => item },
  { header: 'Tipo', width: 0.1, value: ({ type }) => movementTypes[type].label },
  {
    header: 'Quantidade',
    width: 0.1,
    align: 'right',
    value: ({ quantity }) => `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`,
    colour: ({ quantity }) => (quantity < 0 ? colours.expense : colours.income),
  },
  {
    header: 'Antes e depois',
    width: 0.13,
    align: 'right',
    value: ({ previousStock, newStock }) => `${formatQuantity(previousStock)} a ${formatQuantity(newStock)}`,
  },
  { header: 'Motivo e referência', width: 0.16, value: ({ why }) => why },
  { header: 'Quem', width: 0.1, value: ({ who }) => who },
]
