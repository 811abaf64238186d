import PdfKit from 'pdfkit'
import { colours, type Document } from '#platform/pdf/report-page.ts'
import { write } from '#platform/pdf/report-page.ts'

export type ShiftReport = {
  paper: 'a4' | '80mm'
  company: string
  title: string
  madeAt: string
  facts: [label: string, value: string][]
  kinds: { label: string; count: number; amount: string }[]
  methods: { label: string; expected: string; counted: string; difference: string; isDiffering: boolean }[]
  difference: string
  movements: { when: string; label: string; why: string; amount: string }[]
}

const millimetre = 72 / 25.4
/** A roll is as long as what is printed on it; a sheet breaks. */
const papers = {
  a4: { width: 210 * millimetre, height: 297 * millimetre, margin: 20 * millimetre, size: 10, step: 16 },
  '80mm': { width: 80 * millimetre, height: null, margin: 4 * millimetre, size: 8, step: 12 },
} as const

type Cell = { text: string; share: number; align?: 'right'; bold?: boolean; colour?: string }
type Line = { cells: readonly Cell[]; isTitle?: boolean; isRule?: boolean }

/** The same lines on either paper: one under the other, so that a narrow roll holds them. */
export function drawShiftSheet(report: ShiftReport): Promise<Uint8Array> {
  const paper = papers[report.paper]
  const lines = linesOf(report)
  const length = paper.height ?? paper.margin * 2 + lines.length * paper.step + 8
  const document = new PdfKit({
    size: [paper.width, length],
    margin: 0,
    info: { Title: `${report.title} – ${report.company}`, Author: 'Prumo' },
    lang: 'pt-BR',
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => void parts.push(part))
  const ended = new Promise<void>((resolve) => void document.on('end', resolve))
  let y: number = paper.margin
  for (const line of lines) {
    if (y + paper.step > length - paper.margin + 4) {
      document.addPage()
      y = paper.margin
    }
    drawLine(document, line, y, paper)
    y += paper.step
  }
  document.end()
  return ended.then(() => Buffer.concat(parts))
}

function drawLine(
  document: Document,
  { cells, isTitle, isRule }: Line,
  y: number,
  paper: (typeof papers)['a4' | '80mm'],
) {
  const whole = paper.width - 2 * paper.margin
  if (isRule) {
    const at = y + paper.step / 2
    document
      .moveTo(paper.margin, at)
      .lineTo(paper.margin + whole, at)
      .lineWidth(0.5)
      .strokeColor(colours.quiet)
      .stroke()
    return
  }
  let x: number = paper.margin
  for (const { text, share, align = 'left', bold = false, colour = colours.ink } of cells) {
    const width = share * whole
    const size = isTitle ? paper.size + 2 : paper.size
    write(document, text, x, y, { size, bold: bold || isTitle === true, colour, width: width - 2, align })
    x += width
  }
}

const rule: Line = { cells: [], isRule: true }
const title = (text: string): Line => ({ cells: [{ text, share: 1 }], isTitle: true })
const plain = (text: string, colour?: string): Line => ({ cells: [{ text, share: 1, ...(colour && { colour }) }] })

function linesOf(report: ShiftReport): Line[] {
  const { company, facts, kinds, methods, movements, difference, madeAt } = report
  const fact = ([label, value]: [string, string]): Line[] => [plain(label, colours.quiet), plain(value)]
  const lines: Line[] = [title(company), title(report.title), plain(`emitido em ${madeAt}`, colours.quiet), rule]
  lines.push(...facts.flatMap(fact), rule, title('Conferência'))
  for (const { label, expected, counted, difference: differs, isDiffering } of methods) {
    lines.push({ cells: [{ text: label, share: 1, bold: true }] })
    for (const [words, amount] of [
      ['Esperado', expected],
      ['Contado', counted],
    ] as const)
      lines.push({
        cells: [
          { text: words, share: 0.5 },
          { text: amount, share: 0.5, align: 'right' },
        ],
      })
    const colour = isDiffering ? colours.expense : colours.ink
    lines.push({
      cells: [
        { text: 'Diferença', share: 0.5, colour },
        { text: differs, share: 0.5, align: 'right', colour },
      ],
    })
  }
  lines.push({
    cells: [
      { text: 'Diferença total', share: 0.5, bold: true },
      { text: difference, share: 0.5, align: 'right', bold: true },
    ],
  })
  lines.push(rule, title('Resumo'))
  for (const { label, count, amount } of kinds)
    lines.push({
      cells: [
        { text: `${label} (${count})`, share: 0.66 },
        { text: amount, share: 0.34, align: 'right' },
      ],
    })
  if (kinds.length === 0) lines.push(plain('Nenhuma movimentação.', colours.quiet))
  if (movements.length === 0) return lines
  lines.push(rule, title('Movimentações do caixa'))
  for (const { when, label, why, amount } of movements) {
    lines.push({
      cells: [
        { text: label, share: 0.6, bold: true },
        { text: amount, share: 0.4, align: 'right' },
      ],
    })
    lines.push(plain([when, why].filter(Boolean).join(' · '), colours.quiet))
  }
  return lines
}
