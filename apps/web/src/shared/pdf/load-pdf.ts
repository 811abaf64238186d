// The address of the file, which the build gives; the file itself exports nothing by default.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'

GlobalWorkerOptions.workerSrc = workerUrl

/** The pages of a file, read in a thread of their own. */
export async function loadPdf(blob: Blob): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise
}

/** Draws one page as wide as asked, sharp on the screen it is on. */
export async function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number) {
  const page = await pdf.getPage(number)
  const { width: natural } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (width / natural) * Math.max(1, window.devicePixelRatio) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
}
