import { bottom, colours, contentWidth, left, top, write, type Document } from './report-page.ts'

export type TableColumn<Row> = {
  header: string
  width: number
  align?: 'right'
  value: (row: Row) => string
  colour?: (row: Row) => string
}

const rowHeight = 15
const titleHeight = 26
const tableTop = top + titleHeight
/** Every row is one line high, so that the number of pages is known before the first is drawn. */
const rowsPerPage = Math.floor((bottom - tableTop - rowHeight) / rowHeight)

export const pagesOf = (rows: number) => Math.ceil(rows / rowsPerPage)

/** A table that begins on a page of its own and repeats its head on every further one. Widths are shares of the page. */
export function openTable<Row>(
  document: Document,
  title: string,
  columns: readonly TableColumn<Row>[],
  newPage: () => void,
) {
  let onPage = rowsPerPage
  const places = columns.map(
    (_, index) => left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0) * contentWidth,
  )
  const cells = (y: number, text: (column: TableColumn<Row>) => string, style: (column: TableColumn<Row>) => object) =>
    columns.forEach((column, index) => {
      write(document, text(column), places[index]! + 2, y, {
        size: 7.5,
        width: column.width * contentWidth - 6,
        align: column.align ?? 'left',
        ...style(column),
      })
    })
  const startPage = () => {
    newPage()
    onPage = 0
    write(document, title, left, top, { size: 12, bold: true })
    document.rect(left, tableTop - 4, contentWidth, rowHeight).fill(colours.band)
    cells(
      tableTop,
      ({ header }) => header,
      () => ({ bold: true, colour: colours.quiet }),
    )
  }
  return (row: Row) => {
    if (onPage === rowsPerPage) startPage()
    const y = tableTop + rowHeight * (onPage + 1)
    if (onPage % 2 === 1) document.rect(left, y - 4, contentWidth, rowHeight).fill('#fafbfc')
    cells(
      y,
      ({ value }) => value(row),
      ({ colour }) => ({ colour: colour?.(row) ?? colours.ink }),
    )
    onPage++
  }
}
