import PdfKit from 'pdfkit'
import { colours, printable, widthOf, type Document } from '#platform/pdf/report-page.ts'
import type { PmocSheet } from '../../pmoc-document.ts'

export type Style = { size?: number; bold?: boolean; colour?: string; width?: number; x?: number; gap?: number }
type Structure = PDFKit.PDFStructureElement
type StructureOptions = { title?: string; alt?: string; actual?: string; scope?: 'PrintedColumn' }

/** What draws, and the structure by which a screen reader goes. A dry one draws nothing: it only finds out where everything goes. */
export type Pen = {
  readonly document: Document
  readonly isDry: boolean
  text(line: string, x: number, y: number, style?: Style): void
  /** Words in lines of this width. */
  lines(text: string, style: Style & { width: number }): string[]
  startSection(title: string): void
  /** What is drawn is one part of the structure. */
  tagged(type: string, draw: () => void, options?: StructureOptions): void
  /** A picture, and what is said of it to whoever cannot see it. */
  figure(alt: string, draw: () => void): void
  attach(bytes: Uint8Array, facts: { name: string; type: string; description: string }): void
  within(type: string, draw: () => void): void
  /** What only decorates is not read aloud. */
  decoration(draw: () => void): void
}

export function startPen({ document: shown }: PmocSheet, size: [number, number], isDry: boolean): Pen {
  const drawnAt = new Date(shown.drawnAt)
  const document = new PdfKit({
    size,
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
      CreationDate: drawnAt,
    },
  })
  const use = ({ size: points = 9, bold = false }: Style) =>
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(points)
  return {
    document,
    isDry,
    text(line, x, y, style = {}) {
      if (isDry) return
      use(style)
      writeLine(document, printable(line), { x, y, size: style.size ?? 9, colour: style.colour ?? colours.ink })
    },
    lines(text, { size: points = 9, bold = false, width }) {
      use({ size: points, bold })
      return wrap(printable(text), width, (part) => widthOf(document, part, bold, points))
    },
    attach(bytes, facts) {
      if (!isDry) document.file(Buffer.from(bytes), { ...facts, creationDate: drawnAt, modifiedDate: drawnAt })
    },
    ...(isDry ? noStructure : structureOf(document)),
  }
}

/** What the library keeps to itself, of version 0.20. */
type Inside = Document & {
  _font: { id: string; ascender: number; ref(): unknown; font: { encodeText(text: string): string[] } }
  page: { fonts: Record<string, unknown> }
  addContent(operators: string): void
}

/** One line as one piece of content. The library would measure it twice, look up each pair of letters and write eight pieces: half of the work of a schedule. */
function writeLine(
  document: Document,
  line: string,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
) {
  if (!line) return
  const { _font: font, page } = document as Inside
  page.fonts[font.id] ??= font.ref()
  const ink = [1, 3, 5].map((at) => decimal(parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')
  const baseline = y + (font.ascender / 1000) * size
  // The page counts from its top: letters are turned upright again.
  const place = `1 0 0 -1 ${decimal(x)} ${decimal(baseline)} Tm`
  const letters = font.font.encodeText(line).join('')
  ;(document as Inside).addContent(`${ink} rg BT ${place} /${font.id} ${size} Tf [<${letters}>] TJ ET`)
}

const decimal = (value: number) => Math.round(value * 1000) / 1000

type Structuring = Pick<Pen, 'startSection' | 'tagged' | 'figure' | 'within' | 'decoration'>

const noStructure: Structuring = {
  startSection: () => {},
  tagged: (_type, draw) => draw(),
  figure: () => {},
  within: (_type, draw) => draw(),
  decoration: () => {},
}

function structureOf(document: Document): Structuring {
  const root = document.struct('Document')
  document.addStructure(root)
  let parent: Structure = root
  const tagged: Pen['tagged'] = (type, draw, options = {}) =>
    void parent.add(document.struct(type as never, options, [draw as never]))
  return {
    startSection(title) {
      parent = document.struct('Sect', { title })
      root.add(parent)
    },
    tagged,
    figure: (alt, draw) => tagged('Figure', draw, { alt }),
    within(type, draw) {
      const before = parent
      parent = document.struct(type as never)
      before.add(parent)
      draw()
      parent.end()
      parent = before
    },
    decoration(draw) {
      document.markContent('Artifact' as never, { type: 'Layout' } as never)
      draw()
      document.endMarkedContent()
    },
  }
}

/** A word that is wider than a line is cut. */
function wrap(text: string, most: number, widthOfText: (text: string) => number): string[] {
  if (!text) return []
  const space = widthOfText(' ')
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const word of text
    .trim()
    .split(' ')
    .flatMap((part) => piecesOf(part, most, widthOfText))) {
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
