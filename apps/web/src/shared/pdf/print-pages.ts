import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPage } from './load-pdf.ts'

const widthOnPaper = 1240

/** Puts the pages on paper, one each, and nothing of the screen. */
export async function printPages(pdf: PDFDocumentProxy) {
  const sheet = document.createElement('div')
  sheet.className = 'printed-pages'
  for (let number = 1; number <= pdf.numPages; number++) {
    const canvas = document.createElement('canvas')
    await drawPage(pdf, number, canvas, widthOnPaper / Math.max(1, window.devicePixelRatio))
    const image = new Image()
    image.src = canvas.toDataURL('image/png')
    image.alt = `Página ${number}`
    sheet.append(image)
    await image.decode()
  }
  document.body.append(sheet)
  document.body.classList.add('printing-pages')
  window.print()
  document.body.classList.remove('printing-pages')
  sheet.remove()
}
