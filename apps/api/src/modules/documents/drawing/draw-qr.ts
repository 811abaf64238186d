import barcodes from 'bwip-js/node'
import type { Document } from '#platform/pdf/report-page.ts'

type Matrix = { pixs: number[]; pixx: number; pixy: number }

/** Squares of a QR code, as one path: sharp at any size. */
export function drawQr(document: Document, text: string, x: number, y: number, side: number) {
  const [matrix] = barcodes.raw('qrcode', text, 'eclevel=M') as unknown as [Matrix]
  const module = side / matrix.pixx
  matrix.pixs.forEach((isDark, index) => {
    if (!isDark) return
    const [column, row] = [index % matrix.pixx, Math.floor(index / matrix.pixx)]
    document.rect(x + column * module, y + row * module, module + 0.05, module + 0.05)
  })
  document.fill('#000')
}
