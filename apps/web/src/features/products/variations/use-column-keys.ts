import { toCents } from '@prumo/domain/money/money'
import { thousandths } from '@prumo/domain/products/quantity'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { readColumn, type GridCell, type GridColumn, type GridLine } from './make-grid.ts'

type ColumnKeys = {
  lines: readonly GridLine[]
  cellOf: (line: GridLine) => GridCell
  setCell: (line: GridLine, change: Partial<GridCell>) => void
}

/** Keys of a column: Enter goes down, Ctrl D repeats what stands above, a pasted column fills from here down. */
export function useColumnKeys({ lines, cellOf, setCell }: ColumnKeys) {
  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const place = placeOf(event.target)
    if (!place) return
    const { row, column } = place
    if (event.key === 'Enter') focusOn(event.currentTarget, row + 1, column)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      const [above, line] = [lines[row - 1], lines[row]]
      if (above && line) setCell(line, { [column]: cellOf(above)[column] })
      focusOn(event.currentTarget, row + 1, column)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onPasteCapture(event: ClipboardEvent<HTMLElement>) {
    const place = placeOf(event.target)
    const values = readColumn(event.clipboardData.getData('text'))
    if (!place || values.length < 2) return
    event.preventDefault()
    event.stopPropagation()
    values.forEach((value, index) => {
      const line = lines[place.row + index]
      if (line && value !== null) setCell(line, { [place.column]: kept(place.column, value) })
    })
  }

  return { onKeyDownCapture, onPasteCapture }
}

/** Cents, or no more decimals than a quantity has. */
const kept = (column: GridColumn, value: number) =>
  column === 'price'
    ? toCents(Math.round(value * 100) / 100)
    : Math.round(value * thousandths.scale) / thousandths.scale

function placeOf(target: EventTarget) {
  if (!(target instanceof HTMLElement)) return null
  const { row, column } = target.dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: column as GridColumn }
}

function focusOn(within: HTMLElement, row: number, column: string) {
  const input = within.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)
  input?.focus()
  input?.select()
}
