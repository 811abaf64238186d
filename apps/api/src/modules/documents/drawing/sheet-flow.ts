import { bottom, colours, contentWidth, left, printable, top, type Document } from '#platform/pdf/report-page.ts'

type TextStyle = { size?: number; bold?: boolean; colour?: string; width?: number; x?: number; gap?: number }

/** Text of any length from top to bottom, on as many pages as it takes. */
export type Flow = {
  readonly document: Document
  y: number
  /** Begins a page where this much does not fit any more. */
  room(height: number): void
  /** Paragraphs as they were written; what does not fit goes on overleaf. */
  paragraphs(text: string, style?: TextStyle): void
  heightOf(text: string, style?: TextStyle): number
  newPage(): void
}

export function startFlow(document: Document, onNewPage: () => void = () => {}): Flow {
  const use = ({ size = 9, bold = false, colour = colours.ink }: TextStyle) =>
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour)
  const flow: Flow = {
    document,
    y: top,
    newPage() {
      document.addPage()
      flow.y = top
      onNewPage()
    },
    room(height) {
      if (flow.y + height > bottom) flow.newPage()
    },
    heightOf(text, style = {}) {
      use(style)
      return document.heightOfString(printable(text), { width: style.width ?? contentWidth, lineGap: 1.5 })
    },
    paragraphs(text, style = {}) {
      const width = style.width ?? contentWidth
      for (const written of text.split(/\r?\n/)) {
        if (!written.trim()) {
          flow.y += 5
          continue
        }
        for (const part of piecesOf(flow, printable(written), { ...style, width })) {
          const height = flow.heightOf(part, { ...style, width })
          flow.room(height)
          use(style)
          document.text(part, style.x ?? left, flow.y, { width, lineGap: 1.5 })
          flow.y += height + (style.gap ?? 2)
        }
      }
    },
  }
  return flow
}

const tallest = bottom - top

/** A paragraph higher than a page is broken between words. */
function piecesOf(flow: Flow, text: string, style: TextStyle): string[] {
  if (flow.heightOf(text, style) <= tallest) return [text]
  const words = text.split(' ')
  const half = Math.ceil(words.length / 2)
  if (words.length < 2) return [text.slice(0, 2000)]
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')].flatMap((piece) => piecesOf(flow, piece, style))
}
