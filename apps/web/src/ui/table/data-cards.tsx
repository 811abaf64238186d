import { useState } from 'react'
import type { ReactNode } from 'react'
import { CardSkeletons } from './card-skeletons.tsx'
import type { DataTableProps } from './data-table-props.ts'
import styles from './data-cards.module.css'
import { RowMenu } from './row-menu.tsx'
import { SelectBox } from '../inputs/select-box.tsx'
import { toggled } from './toggled.ts'

type DataCardsProps<Row> = DataTableProps<Row> & { card: (row: Row) => ReactNode }

/** The phone's view of a table: one touchable line per row. Selecting is a mode, so that lines keep their width. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const {
    label,
    rows,
    groups = [{ key: 'all', head: null, rows }],
    rowKey,
    loading,
    selected,
    onSelect,
    layout,
    selecting: told,
  } = props
  const [started, setStarted] = useState(false)
  const selecting = onSelect !== undefined && ((told ?? started) || (selected?.size ?? 0) > 0)
  if (loading) return <CardSkeletons count={props.skeletonRows} />

  function toggleMode() {
    setStarted(!selecting)
    if (selecting) onSelect?.(new Set())
  }

  return (
    <>
      {onSelect && told === undefined && (
        <div className={styles.mode}>
          <button type="button" onClick={toggleMode}>
            {selecting ? 'Cancelar seleção' : 'Selecionar'}
          </button>
        </div>
      )}
      {groups.map((group) => (
        <div key={group.key} className={styles.group}>
          {group.head && <div className={styles.groupHead}>{group.head}</div>}
          <ul className={styles.cards} aria-label={label} data-beside={layout === 'cards' || undefined}>
            {group.rows.map((row) => (
              <CardLine key={rowKey(row)} {...props} row={row} selecting={selecting} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

function CardLine<Row>(props: DataCardsProps<Row> & { row: Row; selecting: boolean }) {
  const { row, selecting, rowKey, rowLabel, card, onOpen, rowActions, selected, onSelect, isSelectable, rowTone } =
    props
  const key = rowKey(row)
  const isSelected = selected?.has(key) ?? false
  if (selecting && (isSelectable?.(row) ?? true)) {
    return (
      <li className={styles.line} data-tone={rowTone?.(row)} data-selected={isSelected || undefined}>
        <label className={styles.choice}>
          <SelectBox
            label={`Selecionar ${rowLabel(row)}`}
            checked={isSelected}
            onChange={() => onSelect?.(toggled(selected, key))}
          />
          <span className={styles.content}>{card(row)}</span>
        </label>
      </li>
    )
  }
  return (
    <li className={styles.line} data-tone={rowTone?.(row)}>
      {onOpen ? (
        <button type="button" className={styles.content} onClick={() => onOpen(row)}>
          {card(row)}
        </button>
      ) : (
        <div className={styles.content}>{card(row)}</div>
      )}
      {rowActions && <RowMenu label={`Ações de ${rowLabel(row)}`} actions={() => rowActions(row)} />}
    </li>
  )
}
