import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

const moves: Record<string, readonly [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/** Arrow keys go from cell to cell over those that lead somewhere; empty ones are passed by. The table is one stop of the Tab key. */
export function useCellKeys() {
  const table = useRef<HTMLTableElement>(null)

  function handleKey(event: KeyboardEvent) {
    const move = moves[event.key]
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!move || !from || !table.current) return
    event.preventDefault()
    const next = nextCell(
      [...table.current.querySelectorAll<HTMLElement>('[data-cell]')].map(placeOf),
      placeOf(from),
      move,
    )
    if (!next) return
    from.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }

  return { table, handleKey }
}

type Placed = { row: number; column: number; element: HTMLElement }

function placeOf(element: HTMLElement): Placed {
  const [row = 0, column = 0] = element.dataset['cell']!.split(' ').map(Number)
  return { row, column, element }
}

/** The nearest one in that direction: along the row, or in the nearest row the column closest to the present one. */
function nextCell(
  cells: readonly Placed[],
  from: Placed,
  [down, right]: readonly [number, number],
): HTMLElement | undefined {
  const ahead = cells.filter(({ row, column }) =>
    down === 0 ? row === from.row && (column - from.column) * right > 0 : (row - from.row) * down > 0,
  )
  const distance = ({ row, column }: Placed) => Math.abs(row - from.row) * 1000 + Math.abs(column - from.column)
  return ahead.sort((a, b) => distance(a) - distance(b))[0]?.element
}
