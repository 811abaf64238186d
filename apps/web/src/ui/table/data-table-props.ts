import type { ReactNode } from 'react'
import type { RowAction } from './row-action.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'center' | 'right' | undefined
  width?: number | undefined
  /** Takes the room the others leave, and ends in … where there is too little. */
  grows?: boolean | undefined
  sortable?: boolean | undefined
}

/** Rows under a heading of their own, e.g. those of one day. */
export type RowGroup<Row> = { key: string; head: ReactNode; rows: readonly Row[] }

export type Sort = { key: string; direction: 'asc' | 'desc' }

export type DataTableProps<Row> = {
  /** Names the table for screen readers: 'Movimentações'. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The same rows, in the same order, under headings. */
  groups?: readonly RowGroup<Row>[] | undefined
  rowKey: (row: Row) => string
  /** Names one row in 'Selecionar …' and 'Ações de …'. */
  rowLabel: (row: Row) => string
  /** What to show instead of rows: an `EmptyState`. */
  empty: ReactNode
  /** First load: skeleton rows. */
  loading?: boolean | undefined
  /** New rows are on their way; the old ones stay, dimmed. */
  refreshing?: boolean | undefined
  error?: { message: string; onRetry: () => void } | null | undefined
  /** One row on a phone. Without it the table scrolls sideways there. */
  card?: ((row: Row) => ReactNode) | undefined
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort | null) => void) | undefined
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
  /** Absent: every row may be selected. */
  isSelectable?: ((row: Row) => boolean) | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** Lets Ctrl-click and the middle button open the row in a new tab. */
  rowHref?: ((row: Row) => string) | undefined
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** A key pressed on the focused row; true when it meant something. */
  onRowKey?: ((row: Row, key: string) => boolean) | undefined
  /** The ground of a row that needs attention, or none any more. */
  rowTone?: ((row: Row) => 'income' | 'expense' | undefined) | undefined
  /** Cards on a desktop too, two beside each other. */
  layout?: 'table' | 'cards' | undefined
  /** Whether cards are being ticked, where the caller draws the button that begins it. Absent: they draw their own. */
  selecting?: boolean | undefined
  /** The caller has a box of its own for all rows. */
  withoutSelectAll?: boolean | undefined
  skeletonRows?: number | undefined
  minWidth?: number | undefined
}
