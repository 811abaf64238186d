import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import styles from './data-table.module.css'
import type { Column, DataTableProps, Sort } from './data-table-props.ts'
import { SelectBox } from '../inputs/select-box.tsx'

export function DataGridHead<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    selected,
    onSelect,
    isSelectable = () => true,
    rowActions,
    sort,
    onSort,
    loading,
  } = props
  const keys = rows.filter(isSelectable).map(rowKey)
  const chosen = keys.filter((key) => selected?.has(key)).length
  const all = keys.length > 0 && chosen === keys.length
  return (
    <thead>
      <tr>
        {onSelect && (
          <th scope="col" className={styles.selectCell}>
            {loading || keys.length === 0 || props.withoutSelectAll ? (
              <span className="visually-hidden">Seleção</span>
            ) : (
              <SelectBox
                label="Selecionar todos"
                checked={all}
                partly={chosen > 0 && !all}
                onChange={() => onSelect(new Set(all ? [] : keys))}
              />
            )}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {rowActions && (
          <th scope="col" className={styles.menuCell}>
            <span className="visually-hidden">Ações</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row> = {
  column: Column<Row>
  sort: Sort | null | undefined
  onSort: ((sort: Sort | null) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const width = column.width === undefined ? {} : { style: { width: column.width } }
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" data-align={column.align} {...width}>
        {column.header}
      </th>
    )
  }
  const direction = sort?.key === column.key ? sort.direction : null
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
  return (
    <th scope="col" data-align={column.align} aria-sort={ariaSort} {...width}>
      <button
        type="button"
        className={styles.sortButton}
        data-active={direction ? true : undefined}
        onClick={() => onSort(nextSort(column.key, direction))}
      >
        {column.header}
        <Icon size={13} aria-hidden />
      </button>
    </th>
  )
}

/** Ascending, descending, then back to the list's own order. */
function nextSort(key: string, direction: Sort['direction'] | null): Sort | null {
  if (direction === null) return { key, direction: 'asc' }
  return direction === 'asc' ? { key, direction: 'desc' } : null
}
