import { useState } from 'react'

type Turn = { page: number; pageSize: number }

/** A part of the rows at a time, and what the bar under them needs. */
export function usePages<Row>(rows: readonly Row[], usualSize: number) {
  const [turn, setTurn] = useState<Turn>({ page: 1, pageSize: usualSize })
  const { pageSize } = turn
  const page = Math.min(turn.page, Math.max(1, Math.ceil(rows.length / pageSize)))
  const shown = rows.slice((page - 1) * pageSize, page * pageSize)
  return { shown, setTurn, bar: { page, pageSize, total: rows.length, onChange: setTurn } }
}
