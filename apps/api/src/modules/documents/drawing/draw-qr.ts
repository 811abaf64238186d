import barcodes from 'bwip-js/node'
import type { Document } from '#platform/pdf/report-page.ts'

type Matrix = { pixs: number[]; pixx: number; pixy: number }

/** Squares of a QR code, as one path: sharp at any size. */
export const drawQr = (document: Document, text: string, x: number, y: number, side: number) =>
  qrSquares(text)(document, x, y, side)

/** Worked out once, drawn on as many pages as there are. Dark squares beside each other are one rectangle. */
export function qrSquares(text: string) {
  const [{ pixs, pixx: across }] = barcodes.raw('qrcode', text, 'eclevel=M') as unknown as [Matrix]
  const runs: { column: number; row: number; length: number }[] = []
  pixs.forEach((isDark, index) => {
    if (!isDark) return
    const [column, row] = [index % across, Math.floor(index / across)]
    const last = runs.at(-1)
    if (last && last.row === row && last.column + last.length === column) last.length += 1
    else runs.push({ column, row, length: 1 })
  })
  return (document: Document, x: number, y: number, side: number) => {
    const module = side / across
    for (const { column, row, length } of runs)
      document.rect(x + column * module, y + row * module, length * module + 0.05, module + 0.05)
    document.fill('#000')
  }
}
