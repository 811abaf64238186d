import { logoShare } from '@prumo/domain/pmoc/qr-geometry'
import { escapeHtml } from '#platform/escape-html.ts'
import { qrSquaresOf, type QrLevel } from '#platform/pdf/qr-squares.ts'
import type { QrMark } from './qr-mark.ts'

const side = 300
const quietSquares = 4

/** A code for the screen, 300 pixels wide. Where none can be made with the logo over it, one with less correction and no logo. */
export function qrSvg(text: string, mark: QrMark): { svg: string; level: QrLevel } {
  try {
    return { svg: drawn(text, 'H', mark), level: 'H' }
  } catch {
    return { svg: drawn(text, 'M', null), level: 'M' }
  }
}

function drawn(text: string, level: QrLevel, mark: QrMark | null) {
  const { across, runs } = qrSquaresOf(text, level)
  const whole = across + 2 * quietSquares
  const path = runs.map(
    ({ column, row, length }) => `M${column + quietSquares} ${row + quietSquares}h${length}v1h-${length}z`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${whole} ${whole}"><path fill="#fff" d="M0 0h${whole}v${whole}H0z"/><path fill="#000" shape-rendering="crispEdges" d="${path.join('')}"/>${mark ? markOf(mark, across, whole) : ''}</svg>`
}

function markOf({ logo, letters, colour }: QrMark, across: number, whole: number) {
  const box = across * logoShare
  const at = (whole - box) / 2
  const edge = box * 0.06
  const inner = box - 2 * edge
  const ground = `<rect x="${at}" y="${at}" width="${box}" height="${box}" rx="${box * 0.2}" fill="#fff"/>`
  if (logo)
    return `${ground}<image x="${at + edge}" y="${at + edge}" width="${inner}" height="${inner}" href="data:image/png;base64,${Buffer.from(logo).toString('base64')}"/>`
  return `${ground}<rect x="${at + edge}" y="${at + edge}" width="${inner}" height="${inner}" rx="${inner * 0.22}" fill="${colour}"/><text x="${whole / 2}" y="${whole / 2}" fill="#fff" font-family="Helvetica, Arial, sans-serif" font-weight="bold" font-size="${inner * 0.42}" text-anchor="middle" dominant-baseline="central">${escapeHtml(letters)}</text>`
}
