import PdfKit from 'pdfkit'
import { bottom, colours, contentWidth, left, rule, write, type Document } from './report-page.ts'

/** An A4 document of a known number of pages, each with its foot; what is ready of it can leave while it is drawn. */
export function openDocument({ title, company, pages }: { title: string; company: string; pages: number }) {
  const document = new PdfKit({
    size: 'A4',
    margin: left,
    info: { Title: `${title} – ${company}`, Author: 'Prumo' },
    lang: 'pt-BR',
    autoFirstPage: false,
  })
  let bytes: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => void bytes.push(part))
  const ended = new Promise<void>((resolve) => void document.on('end', resolve))
  let drawn = 0
  return {
    document,
    newPage() {
      document.addPage()
      drawFoot(document, `Página ${++drawn} de ${pages}`, company)
    },
    end() {
      document.end()
      return ended
    },
    takeBytes() {
      const ready = bytes
      bytes = []
      return ready
    },
  }
}

function drawFoot(document: Document, number: string, company: string) {
  const y = bottom + 14
  rule(document, y - 6)
  write(document, `Prumo · ${company}`, left, y, { size: 7.5, colour: colours.quiet, width: contentWidth / 2 })
  write(document, number, left + contentWidth / 2, y, {
    size: 7.5,
    colour: colours.quiet,
    width: contentWidth / 2,
    align: 'right',
  })
}
