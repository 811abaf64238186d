import { readableOnWhite } from '@prumo/domain/color/readable-on-white'
import PdfKit from 'pdfkit'
import { colours, printable, widthOf, type Document } from '#platform/pdf/report-page.ts'
import type { PmocSheet } from '../../pmoc-document.ts'

type Style = { size?: number; bold?: boolean; colour?: string; width?: number; x?: number; gap?: number }
type Structure = PDFKit.PDFStructureElement
type StructureOptions = { title?: string; alt?: string; actual?: string; scope?: 'Column' }

/** Where a section begins: for the table of contents and the marks beside the pages. */
export type Place = { title: string; page: number; name: string }

/** The sheets of one plan: where the pen is, and the structure by which a screen reader goes. */
export type Paper = {
  readonly document: Document
  readonly sheet: PmocSheet
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly width: number
  readonly colour: string
  readonly places: Place[]
  pages: number
  y: number
  newPage(): void
  room(height: number): void
  section(title: string): void
  heading(title: string): void
  paragraph(text: string, style?: Style): void
  lines(text: string, style: Style): string[]
  text(line: string, x: number, y: number, style?: Style): void
  /** What is drawn is one part of the structure. */
  tagged(type: string, draw: () => void, options?: StructureOptions): void
  /** A picture, and what is said of it to whoever cannot see it. */
  figure(alt: string, draw: () => void): void
  /** A file inside the file. */
  attach(bytes: Uint8Array, facts: { name: string; type: string; description: string }): void
  /** The line at hand leads to a section. */
  link(name: string): void
  /** A part that has parts. */
  within(type: string, draw: () => void): void
  /** What only decorates is not read aloud. */
  decoration(draw: () => void): void
}

const millimetre = 72 / 25.4
const margin = 18 * millimetre
export const lineHeight = 1.28

/** `onPage` draws what every page has, before anything else is on it. A dry one only finds out where everything goes. */
export function startPaper(sheet: PmocSheet, isDry: boolean, onPage: (paper: Paper) => void): Paper {
  const { document: shown, options } = sheet
  const [width, height] = options.isPortrait ? [210, 297] : [297, 210]
  const document = new PdfKit({
    size: [width * millimetre, height * millimetre],
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    info: {
      Title: `${shown.title} – ${shown.building.name}`,
      Author: shown.company.name,
      Subject: 'Plano de manutenção, operação e controle de climatização',
      CreationDate: new Date(shown.drawnAt),
    },
  })
  const root = document.struct('Document')
  document.addStructure(root)
  let parent: Structure = root
  const use = ({ size = 9, bold = false }: Style) =>
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  const paper: Paper = {
    document,
    sheet,
    left: margin,
    right: width * millimetre - margin,
    top: margin + 14,
    bottom: height * millimetre - margin - 26,
    width: width * millimetre - 2 * margin,
    colour: readableOnWhite(shown.company.color),
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
    section(title) {
      parent = document.struct('Sect', { title })
      root.add(parent)
      if (paper.pages === 0 || paper.y > paper.top) paper.newPage()
      const name = `s${paper.places.length + 1}`
      paper.places.push({ title, page: paper.pages, name })
      if (!isDry) {
        document.addNamedDestination(name, 'XYZ', paper.left, paper.y, null)
        document.outline.addItem(plain(title))
      }
      paper.tagged('H1', () => paper.text(title, paper.left, paper.y, { size: 15, bold: true, colour: paper.colour }))
      paper.y += 21
      paper.decoration(() => document.rect(paper.left, paper.y, paper.width, 1.2).fill(paper.colour))
      paper.y += 10
    },
    heading(title) {
      paper.room(46)
      paper.y += 4
      paper.tagged('H2', () => paper.text(title, paper.left, paper.y, { size: 10.5, bold: true }))
      paper.y += 16
    },
    paragraph(text, style = {}) {
      const { size = 9, x = paper.left, gap = 4 } = style
      for (const written of text.split(/\r?\n/)) {
        const lines = paper.lines(written, style)
        // As many lines as fit, then those that are left overleaf.
        for (let at = 0; at < lines.length;) {
          paper.room(size * lineHeight)
          const fit = Math.max(1, Math.floor((paper.bottom - paper.y) / (size * lineHeight)))
          const shownLines = lines.slice(at, at + fit)
          paper.tagged('P', () => {
            for (const line of shownLines) {
              paper.text(line, x, paper.y, style)
              paper.y += size * lineHeight
            }
          })
          at += shownLines.length
        }
        paper.y += gap
      }
    },
    lines: (text, { size = 9, bold = false, width: most = paper.width }) => {
      use({ size, bold })
      return wrap(plain(text), most, (part) => widthOf(document, part, bold, size))
    },
    text(line, x, y, style = {}) {
      if (isDry) return
      use(style)
        .fillColor(style.colour ?? colours.ink)
        .text(plain(line), x, y, { lineBreak: false })
    },
    tagged(type, draw, structure = {}) {
      if (isDry) draw()
      else parent.add(document.struct(type as never, structure, [draw as never]))
    },
    figure(alt, draw) {
      if (!isDry) paper.tagged('Figure', draw, { alt })
    },
    attach(bytes, facts) {
      const drawnAt = new Date(shown.drawnAt)
      if (!isDry) document.file(Buffer.from(bytes), { ...facts, creationDate: drawnAt, modifiedDate: drawnAt })
    },
    link(name) {
      if (!isDry) document.goTo(paper.left, paper.y - 2, paper.width, 14, name)
    },
    within(type, draw) {
      if (isDry) return draw()
      const before = parent
      parent = document.struct(type as never)
      before.add(parent)
      draw()
      parent.end()
      parent = before
    },
    decoration(draw) {
      if (isDry) return
      document.markContent('Artifact' as never, { type: 'Layout' } as never)
      draw()
      document.endMarkedContent()
    },
  }
  return paper
}

const named: Record<string, string> = { '₂': '2', '₃': '3', '≤': 'até ', '≥': 'a partir de ', '−': '-', Δ: 'delta ' }

/** In letters of the standard fonts. */
const plain = (text: string) => printable(text.replace(/[₂₃≤≥−Δ]/g, (letter) => named[letter]!))

/** Words in lines of this width; a word that is wider is cut. */
function wrap(text: string, most: number, widthOfText: (text: string) => number): string[] {
  if (!text) return []
  const space = widthOfText(' ')
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const word of text.trim().split(' ').flatMap((part) => piecesOf(part, most, widthOfText))) {
    const wordWidth = widthOfText(word)
    if (line && width + space + wordWidth > most) {
      lines.push(line)
      line = word
      width = wordWidth
    } else {
      width = line ? width + space + wordWidth : wordWidth
      line = line ? `${line} ${word}` : word
    }
  }
  return line ? [...lines, line] : lines
}

function piecesOf(word: string, most: number, widthOfText: (text: string) => number): string[] {
  if (widthOfText(word) <= most || word.length < 2) return [word]
  let length = word.length - 1
  while (length > 1 && widthOfText(word.slice(0, length)) > most) length -= 1
  return [word.slice(0, length), ...piecesOf(word.slice(length), most, widthOfText)]
}
