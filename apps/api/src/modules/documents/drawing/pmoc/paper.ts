import { readableOnWhite } from '@prumo/domain/color/readable-on-white'
import { printable } from '#platform/pdf/report-page.ts'
import type { PmocSheet } from '../../pmoc-document.ts'
import { startPen, type Pen, type Style } from './pen.ts'

/** Where a section begins: for the table of contents and the marks beside the pages. */
export type PaperPlace = { title: string; page: number; name: string }

/** The sheets of one plan, from top to bottom, on as many pages as it takes. */
export type Paper = Omit<Pen, 'lines'> & {
  readonly sheet: PmocSheet
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly width: number
  readonly colour: string
  readonly places: PaperPlace[]
  pages: number
  y: number
  newPage(): void
  /** Begins a page where this much does not fit any more. */
  room(height: number): void
  section(title: string): void
  heading(title: string): void
  paragraph(text: string, style?: Style): void
  lines(text: string, style: Style): string[]
  link(name: string): void
}

const millimetre = 72 / 25.4
const margin = 18 * millimetre
export const lineHeight = 1.28

/** `onPage` draws what every page has, before anything else is on it. */
export function startPaper(sheet: PmocSheet, isDry: boolean, onPage: (paper: Paper) => void): Paper {
  const [across, down] = sheet.options.isPortrait ? [210, 297] : [297, 210]
  const [pageWidth, pageHeight] = [across * millimetre, down * millimetre]
  const pen = startPen(sheet, [pageWidth, pageHeight], isDry)
  const { document } = pen
  const paper: Paper = {
    ...pen,
    sheet,
    left: margin,
    right: pageWidth - margin,
    top: margin + 14,
    bottom: pageHeight - margin - 26,
    width: pageWidth - 2 * margin,
    colour: readableOnWhite(sheet.document.company.color),
    places: [],
    pages: 0,
    y: 0,
    newPage() {
      paper.pages += 1
      paper.y = paper.top
      if (isDry) return
      document.addPage()
      onPage(paper)
    },
    room(needed) {
      if (paper.pages === 0 || paper.y + needed > paper.bottom) paper.newPage()
    },
    section: (title) => startSection(paper, title),
    heading(title) {
      paper.room(46)
      paper.y += 4
      paper.tagged('H2', () => paper.text(title, paper.left, paper.y, { size: 10.5, bold: true }))
      paper.y += 16
    },
    paragraph: (text, style = {}) => writeParagraph(paper, text, style),
    lines: (text, style) => pen.lines(text, { width: paper.width, ...style }),
    link(name) {
      if (!isDry) document.goTo(paper.left, paper.y - 2, paper.width, 14, name)
    },
  }
  return paper
}

function startSection(paper: Paper, title: string) {
  const { document } = paper
  paper.startSection(title)
  if (paper.pages === 0 || paper.y > paper.top) paper.newPage()
  const name = `s${paper.places.length + 1}`
  paper.places.push({ title, page: paper.pages, name })
  if (!paper.isDry) {
    document.addNamedDestination(name, 'XYZ', paper.left, paper.y, null)
    document.outline.addItem(printable(title))
  }
  paper.tagged('H1', () => paper.text(title, paper.left, paper.y, { size: 15, bold: true, colour: paper.colour }))
  paper.y += 21
  paper.decoration(() => document.rect(paper.left, paper.y, paper.width, 1.2).fill(paper.colour))
  paper.y += 10
}

/** As many lines as fit, then those that are left overleaf. */
function writeParagraph(paper: Paper, text: string, style: Style) {
  const { size = 9, x = paper.left, gap = 4 } = style
  const height = size * lineHeight
  for (const written of text.split(/\r?\n/)) {
    const lines = paper.lines(written, style)
    for (let at = 0; at < lines.length;) {
      paper.room(height)
      const fit = Math.max(1, Math.floor((paper.bottom - paper.y) / height))
      const shown = lines.slice(at, at + fit)
      paper.tagged('P', () => {
        for (const line of shown) {
          paper.text(line, x, paper.y, style)
          paper.y += height
        }
      })
      at += shown.length
    }
    paper.y += gap
  }
}
