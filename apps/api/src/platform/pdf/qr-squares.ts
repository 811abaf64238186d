import { createRequire } from 'node:module'
import type { Document } from './report-page.ts'

const require = createRequire(import.meta.url)

/** How much of a code may be hidden or dirty: a third, or a sixth. */
export type QrLevel = 'H' | 'M'
type Run = { column: number; row: number; length: number }
export type QrSquares = { across: number; runs: readonly Run[] }
type Matrix = { pixs: number[]; pixx: number }

/** Dark squares beside each other are one rectangle. */
export function qrSquaresOf(text: string, level: QrLevel): QrSquares {
  // Two megabytes, loaded with the first code and not at every start.
  const barcodes = require('bwip-js/node') as typeof import('bwip-js/node')
  const [{ pixs, pixx: across }] = barcodes.raw('qrcode', text, `eclevel=${level}`) as unknown as [Matrix]
  const runs: Run[] = []
  pixs.forEach((isDark, index) => {
    if (!isDark) return
    const [column, row] = [index % across, Math.floor(index / across)]
    const last = runs.at(-1)
    if (last && last.row === row && last.column + last.length === column) last.length += 1
    else runs.push({ column, row, length: 1 })
  })
  return { across, runs }
}

/** One path: sharp at any size. */
export function drawSquares(document: Document, { across, runs }: QrSquares, x: number, y: number, side: number) {
  const square = side / across
  for (const { column, row, length } of runs)
    document.rect(x + column * square, y + row * square, length * square + 0.05, square + 0.05)
  document.fill('#000')
}
