import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { DataGridHead } from './data-grid-head.tsx'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { RowMenu } from './row-menu.tsx'
import { SelectBox } from './select-box.tsx'
import { toggled } from './toggled.ts'

/** The desktop table. One row is a tab stop; arrows move between rows, Enter opens, the space bar selects. */
export function DataGrid<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, loading, minWidth = 720, onOpen, onSelect, rowActions } = props
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const focusable = Boolean(onOpen || onSelect)
  const activeIndex = Math.max(0, rows.findIndex((row) => rowKey(row) === activeKey))
  const scrollerFocus = focusable || rowActions ? {} : { tabIndex: 0, role: 'group', 'aria-label': label }
  return (
    <div className={styles.scroller} {...scrollerFocus}>
      <table className={styles.table} aria-label={label} style={{ minWidth }}>
        <DataGridHead {...props} />
        <tbody>
          {loading ? (
            <SkeletonRows {...props} />
          ) : (
            rows.map((row, index) => (
              <GridRow
                key={rowKey(row)}
                {...props}
                row={row}
                tabIndex={focusable ? (index === activeIndex ? 0 : -1) : undefined}
                onFocus={() => setActiveKey(rowKey(row))}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}

type GridRowProps<Row> = DataTableProps<Row> & { row: Row; tabIndex: number | undefined; onFocus: () => void }

function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, columns, rowKey, rowLabel, selected, onSelect, onOpen, rowHref, rowActions, tabIndex, onFocus } = props
  const key = rowKey(row)
  const isSelected = selected?.has(key) ?? false

  function open(event: MouseEvent) {
    if (startedInControl(event) || window.getSelection()?.toString()) return
    const href = rowHref?.(row)
    if (href && (event.ctrlKey || event.metaKey || event.button === 1)) window.open(href, '_blank', 'noopener')
    else if (event.button === 0) onOpen?.(row)
  }

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && onSelect) onSelect(toggled(selected, key))
    else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
  }

  return (
    <tr
      tabIndex={tabIndex}
      data-selected={isSelected || undefined}
      data-opens={onOpen ? true : undefined}
      onFocus={onFocus}
      onClick={onOpen && open}
      onAuxClick={rowHref && open}
      onKeyDown={handleKey}
    >
      {onSelect && (
        <td className={styles.selectCell}>
          <SelectBox
            label={`Selecionar ${rowLabel(row)}`}
            checked={isSelected}
            onChange={() => onSelect(toggled(selected, key))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={styles.menuCell}>
          <RowMenu label={`Ações de ${rowLabel(row)}`} actions={() => rowActions(row)} />
        </td>
      )}
    </tr>
  )
}

function SkeletonRows<Row>({ columns, onSelect, rowActions, skeletonRows = 8 }: DataTableProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, index) => (
    <tr key={index} aria-hidden>
      {onSelect && (
        <td className={styles.selectCell}>
          <Skeleton h={16} w={16} radius={5} />
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.key} data-align={column.align}>
          <Skeleton h={12} w={`${70 - ((index + position) % 3) * 12}%`} radius="sm" className={styles.skeleton} />
        </td>
      ))}
      {rowActions && <td className={styles.menuCell} />}
    </tr>
  ))
}

/** Clicks inside a row's own controls, or in a menu rendered elsewhere in the document, do not open the row. */
function startedInControl(event: MouseEvent): boolean {
  const target = event.target as Element
  if (!event.currentTarget.contains(target)) return true
  return target.closest('a, button, input, label, select, textarea') !== null
}

function moveFocus(row: HTMLTableRowElement, key: string): boolean {
  const siblings = row.parentElement?.children
  const targets: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: siblings?.[0],
    End: siblings?.[siblings.length - 1],
  }
  const target = targets[key]
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  return true
}
