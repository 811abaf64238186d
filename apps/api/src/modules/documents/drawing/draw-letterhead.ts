import { readableOnWhite } from '@prumo/domain/color/readable-on-white'
import { colours, contentWidth, left, right, top, write } from '#platform/pdf/report-page.ts'
import type { SaleDocument } from '../sale-document.ts'
import type { Flow } from './sheet-flow.ts'

/** The company on the left, what this is on the right. */
export function drawLetterhead(
  flow: Flow,
  company: SaleDocument['company'],
  logo: Uint8Array | null,
  { kind, title }: { kind: string; title: string },
) {
  const { document } = flow
  const colour = readableOnWhite(company.color)
  if (logo) document.image(Buffer.from(logo), left, top, { fit: [120, 46] })
  const x = logo ? left + 134 : left
  const width = right - x - 150
  write(document, company.name, x, top, { size: 12, bold: true, colour, width })
  company.lines.forEach((line, index) =>
    write(document, line, x, top + 16 + index * 11, { size: 8, colour: colours.quiet, width }),
  )
  write(document, kind, right - 150, top, { colour: colours.quiet, width: 150, align: 'right' })
  write(document, title, right - 150, top + 11, { size: 20, bold: true, width: 150, align: 'right' })
  flow.y = top + Math.max(54, 22 + company.lines.length * 11)
  document.rect(left, flow.y, contentWidth, 2).fill(colour)
  flow.y += 12
}
