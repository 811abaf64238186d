import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { RowMenu } from './row-menu.tsx'
import { SelectBox } from './select-box.tsx'
import { toggled } from './toggled.ts'

type DataCardsProps<Row> = DataTableProps<Row> & { card: (row: Row) => ReactNode }

/** The phone's view of a table: one touchable line per row. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { label, rows, rowKey, rowLabel, card, loading, onOpen, rowActions, selected, onSelect } = props
  if (loading) return <CardSkeletons count={props.skeletonRows ?? 8} />
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row)
        return (
          <li key={key} className={styles.cardLine} data-selected={selected?.has(key) || undefined}>
            {onSelect && (
              <label className={styles.cardSelect}>
                <SelectBox
                  label={`Selecionar ${rowLabel(row)}`}
                  checked={selected?.has(key) ?? false}
                  onChange={() => onSelect(toggled(selected, key))}
                />
              </label>
            )}
            {onOpen ? (
              <button type="button" className={styles.cardButton} onClick={() => onOpen(row)}>
                {card(row)}
              </button>
            ) : (
              <div className={styles.cardButton}>{card(row)}</div>
            )}
            {rowActions && <RowMenu label={`Ações de ${rowLabel(row)}`} actions={() => rowActions(row)} />}
          </li>
        )
      })}
    </ul>
  )
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.cards} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.cardSkeleton}>
          <Skeleton h={36} w={36} radius={11} />
          <div>
            <Skeleton h={13} w="62%" radius="sm" mb={8} />
            <Skeleton h={11} w="40%" radius="sm" />
          </div>
          <Skeleton h={13} w={76} radius="sm" />
        </div>
      ))}
    </div>
  )
}
