import PdfKit from 'pdfkit'

export type Document = InstanceType<typeof PdfKit>

const millimetre = 72 / 25.4
const margin = 20 * millimetre
const page = { width: 210 * millimetre, height: 297 * millimetre }
export const left = margin
export const top = margin
export const right = page.width - margin
export const bottom = page.height - margin
export const contentWidth = right - left

export const colours = {
  ink: '#171c28',
  quiet: '#5b6577',
  line: '#e1e5ec',
  income: '#0a7d4f',
  expense: '#c4314b',
  incomeBar: '#12a06a',
  expenseBar: '#e5647b',
  band: '#f4f6f9',
}
/** Of slices, in the order and the colours of the screen: the first is the company's own, the last of the rest. */
export const palette = ['#001a54', '#3b82c4', '#2bb3a3', '#f0b44c', '#e5788a', '#7c6fd0', '#c9d0db']

type TextOptions = {
  size?: number
  bold?: boolean
  colour?: string
  width?: number
  align?: 'left' | 'right' | 'center'
}

/** One line of text that stays within its width, in letters every reader has. */
export function write(
  document: Document,
  text: string,
  x: number,
  y: number,
  { size = 9, bold = false, colour = colours.ink, width = contentWidth, align = 'left' }: TextOptions = {},
) {
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour)
  const line = fitted(document, printable(text), width, bold, size)
  const free = width - widthOf(document, line, bold, size)
  document.text(line, x + (align === 'right' ? free : align === 'center' ? free / 2 : 0), y, { lineBreak: false })
}

const written: Record<string, string> = { '₂': '2', '₃': '3', '≤': 'até ', '≥': 'a partir de ', '−': '-', Δ: 'delta ' }

/** The standard fonts know Latin letters only. */
export const printable = (text: string) =>
  text
    .replace(/[₂₃≤≥−Δ]/g, (letter) => written[letter]!)
    .normalize('NFC')
    .replace(/[\s]+/g, ' ')
    .replace(/\p{Extended_Pictographic}\uFE0F?|[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€™]/gu, '?')

const letterWidths = new Map<string, number>()

/** Summed letter by letter: measuring each text anew is most of the work of a long table. */
export function widthOf(document: Document, text: string, bold: boolean, size: number) {
  let width = 0
  for (const letter of text) {
    const key = bold ? `b${letter}` : letter
    let known = letterWidths.get(key)
    if (known === undefined) {
      known = document.widthOfString(letter) / size
      letterWidths.set(key, known)
    }
    width += known
  }
  return width * size
}

function fitted(document: Document, text: string, width: number, bold: boolean, size: number) {
  if (widthOf(document, text, bold, size) <= width) return text
  let kept = text.slice(0, 400)
  while (kept && widthOf(document, `${kept}…`, bold, size) > width) kept = kept.slice(0, -1)
  return `${kept}…`
}

export const rule = (document: Document, y: number, from = left, to = right) =>
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colours.line).stroke()
