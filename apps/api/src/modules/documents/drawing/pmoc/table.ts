import { colours } from '#platform/pdf/report-page.ts'
import { lineHeight, type Paper } from './paper.ts'

export type PrintedColumn<Row> = { header: string; share: number; value: (row: Row) => string; align?: 'right' }

const size = 8
const padding = 4

/** Rows as high as their text, under a head that is repeated on every page. */
export function drawTable<Row>(paper: Paper, columns: readonly PrintedColumn<Row>[], rows: readonly Row[]) {
  const places = columns.map((_, at) => columns.slice(0, at).reduce((sum, { share }) => sum + share, 0) * paper.width)
  const drawHead = () => {
    paper.decoration(() => paper.document.rect(paper.left, paper.y, paper.width, 16).fill(colours.band))
    paper.within('TR', () =>
      columns.forEach(({ header }, at) =>
        paper.tagged(
          'TH',
          () =>
            paper.text(header, paper.left + places[at]! + padding, paper.y + 4, {
              size: 7.5,
              bold: true,
              colour: colours.quiet,
            }),
          { scope: 'PrintedColumn' },
        ),
      ),
    )
    paper.y += 18
  }
  paper.room(50)
  paper.within('Table', () => {
    drawHead()
    for (const row of rows) {
      const cells = columns.map(({ value, share }) =>
        paper.lines(value(row), { size, width: share * paper.width - 2 * padding }),
      )
      const height = Math.max(...cells.map(({ length }) => length), 1) * size * lineHeight + 6
      if (paper.y + height > paper.bottom) {
        paper.newPage()
        drawHead()
      }
      paper.within('TR', () =>
        cells.forEach((lines, at) =>
          paper.tagged('TD', () =>
            lines.forEach((line, index) =>
              paper.text(line, paper.left + places[at]! + padding, paper.y + 3 + index * size * lineHeight, { size }),
            ),
          ),
        ),
      )
      paper.y += height
      paper.decoration(() => underline(paper))
    }
  })
  paper.y += 10
}

export const underline = ({ document, left, right, y }: Paper) =>
  document.moveTo(left, y).lineTo(right, y).lineWidth(0.4).strokeColor(colours.line).stroke()

export function drawFacts(paper: Paper, facts: readonly (readonly [string, string | null])[]) {
  const label = 130
  for (const [name, value] of facts) {
    if (!value) continue
    const lines = paper.lines(value, { size: 9, width: paper.width - label })
    paper.room(lines.length * 9 * lineHeight + 4)
    paper.tagged('P', () => {
      paper.text(name, paper.left, paper.y, { size: 9, colour: colours.quiet })
      lines.forEach((line, index) => paper.text(line, paper.left + label, paper.y + index * 9 * lineHeight))
    })
    paper.y += lines.length * 9 * lineHeight + 4
  }
  paper.y += 6
}
