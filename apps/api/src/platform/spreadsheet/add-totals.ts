import type { SheetColumn } from './sheet-column.ts'

/** The row that closes a table. */
export const totals = Symbol('totals')
type Closed<Row> = Row | typeof totals

/** A table closed by a row with the sums of its columns that have one; one without such columns, or without rows, as it is. */
export function addTotals<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  label: string,
): { columns: SheetColumn<Closed<Row>>[]; batches: AsyncGenerator<readonly Closed<Row>[]> } {
  const sums = columns.map(() => 0)
  const named = columns.findIndex(({ kind }) => kind === 'text')
  async function* closed() {
    let isEmpty = true
    for await (const rows of batches) {
      for (const row of rows) columns.forEach(({ sum }, place) => void (sums[place]! += sum?.(row) ?? 0))
      isEmpty &&= rows.length === 0
      yield rows
    }
    if (!isEmpty && columns.some(({ sum }) => sum)) yield [totals] as const
  }
  return {
    batches: closed(),
    columns: columns.map((column, place) => {
      const closing = column.sum ? sums : place === named ? label : null
      const value = (row: Closed<Row>) =>
        row === totals ? (closing === sums ? sums[place]! : closing) : column.value(row as Row)
      return { ...column, value, sum: undefined } as SheetColumn<Closed<Row>>
    }),
  }
}
