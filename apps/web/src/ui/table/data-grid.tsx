import { Skeleton } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { DataGridHead } from './data-grid-head.tsx'
import styles from './data-table.module.css'
import type { DataTableProps, RowGroup } from './data-table-props.ts'
import { RowMenu } from './row-menu.tsx'
import { SelectBox } from '../inputs/select-box.tsx'
import { keysBetween, toggled } from './toggled.ts'

/** The desktop table. One row is a tab stop; arrows move between rows, Enter opens, the space bar selects. */
export function DataGrid<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    groups = [{ key: 'all', head: null, rows }],
    loading,
    minWidth = 720,
    onOpen,
    onSelect,
    rowActions,
  } = props
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const focusable = Boolean(onOpen || onSelect)
  const keys = rows.map(props.rowKey)
  const anchor = useRef<string | null>(null)
  const selectable = () => rows.filter(props.isSelectable ?? (() => true)).map(props.rowKey)

  /** One row, or with Shift all from the last one picked. */
  function pick(key: string, isRange: boolean) {
    const range = isRange && keysBetween(selectable(), anchor.current, key)
    if (!range) anchor.current = key
    onSelect?.(range ? new Set([...(props.selected ?? []), ...range]) : toggled(props.selected, key))
  }

  /** Shift and an arrow: from where one began to the row one comes to. */
  function extend(from: string, to: string) {
    if (!(anchor.current && props.selected?.has(anchor.current))) anchor.current = from
    const range = new Set(keysBetween(keys, anchor.current, to))
    onSelect?.(new Set(selectable().filter((key) => range.has(key))))
  }

  const table = useRef<HTMLTableElement>(null)
  // The row that had the focus went with the last answer: one goes on at the list's tab stop, not at the top of the page.
  const isActiveGone = activeKey !== null && !keys.includes(activeKey)
  useLayoutEffect(() => {
    if (isActiveGone && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
  }, [isActiveGone, rows])
  const stop = activeKey !== null && keys.includes(activeKey) ? activeKey : keys[0]
  const scrollerFocus = focusable || rowActions ? {} : { tabIndex: 0, role: 'group', 'aria-label': label }
  return (
    <div className={styles.scroller} {...scrollerFocus}>
      <table ref={table} className={styles.table} aria-label={label} style={{ minWidth }}>
        <DataGridHead {...props} />
        {loading ? (
          <tbody>
            <SkeletonRows {...props} />
          </tbody>
        ) : (
          groups.map((group) => (
            <GridGroup
              key={group.key}
              {...props}
              group={group}
              stop={focusable ? stop : null}
              onFocus={setActiveKey}
              onPick={pick}
              onExtend={extend}
            />
          ))
        )}
      </table>
    </div>
  )
}

type GridGroupProps<Row> = DataTableProps<Row> & {
  group: RowGroup<Row>
  /** The key of the row that is the tab stop; null when rows take no focus. */
  stop: string | null | undefined
  onFocus: (key: string) => void
} & Picking

type Picking = { onPick: (key: string, isRange: boolean) => void; onExtend: (from: string, to: string) => void }

function GridGroup<Row>({ group, stop, onFocus, ...props }: GridGroupProps<Row>) {
  const { rowKey, columns, onSelect, rowActions } = props
  const width = columns.length + (onSelect ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <tbody>
      {group.head && (
        <tr className={styles.groupHead}>
          <th scope="rowgroup" colSpan={width}>
            {group.head}
          </th>
        </tr>
      )}
      {group.rows.map((row) => {
        const key = rowKey(row)
        return (
          <GridRow
            key={key}
            {...props}
            row={row}
            tabIndex={stop === null ? undefined : key === stop ? 0 : -1}
            onFocus={() => onFocus(key)}
          />
        )
      })}
    </tbody>
  )
}

type GridRowProps<Row> = DataTableProps<Row> & Picking & { row: Row; tabIndex: number | undefined; onFocus: () => void }

function GridRow<Row>(props: GridRowProps<Row>) {
  const {
    row,
    columns,
    rowKey,
    rowLabel,
    selected,
    onSelect,
    isSelectable,
    onOpen,
    rowHref,
    rowActions,
    onRowKey,
    rowTone,
    tabIndex,
    onFocus,
    onPick,
    onExtend,
  } = props
  const key = rowKey(row)
  const isSelected = selected?.has(key) ?? false
  const maySelect = onSelect !== undefined && (isSelectable?.(row) ?? true)

  function open(event: MouseEvent) {
    if (startedInControl(event)) return
    if (event.shiftKey && maySelect) {
      window.getSelection()?.removeAllRanges()
      return onPick(key, true)
    }
    if (window.getSelection()?.toString()) return
    const href = rowHref?.(row)
    if (href && (event.ctrlKey || event.metaKey || event.button === 1)) window.open(href, '_blank', 'noopener')
    else if (event.button === 0) onOpen?.(row)
  }

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && maySelect) onPick(key, event.shiftKey)
    else if (!moveTo(event) && !onRowKey?.(row, event.key)) return
    event.preventDefault()
  }

  function moveTo(event: KeyboardEvent<HTMLTableRowElement>) {
    const reached = moveFocus(event.currentTarget, event.key)
    if (reached && event.shiftKey && onSelect && reached.dataset['key']) onExtend(key, reached.dataset['key'])
    return reached
  }

  return (
    <tr
      tabIndex={tabIndex}
      data-key={key}
      data-selected={isSelected || undefined}
      data-tone={rowTone?.(row)}
      data-opens={onOpen ? true : undefined}
      onFocus={onFocus}
      onClick={onOpen && open}
      onAuxClick={rowHref && open}
      onKeyDown={handleKey}
    >
      {onSelect && (
        <td className={styles.selectCell}>
          {maySelect && (
            <SelectBox
              label={`Selecionar ${rowLabel(row)}`}
              checked={isSelected}
              onChange={(isRange) => onPick(key, isRange)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-grows={column.grows || undefined}>
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
          <Skeleton h={16} w={16} radius="sm" />
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

function moveFocus(row: HTMLTableRowElement, key: string): HTMLElement | null {
  const rows = [...(row.closest('table')?.querySelectorAll('tbody tr[tabindex]') ?? [])]
  const index = rows.indexOf(row)
  const targets: Record<string, Element | undefined> = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
  }
  const target = targets[key]
  if (!(target instanceof HTMLElement)) return null
  target.focus()
  return target
}
