import { Checkbox } from '@mantine/core'
import { columnNames } from './plan-cells.tsx'
import styles from './plan-list.module.css'

export type ColumnListProps = { hidden: ReadonlySet<string>; onToggle: (column: string) => void }

/** The first three name a plan, and stay. */
const choosable = Object.entries(columnNames).slice(3)

export const ColumnList = ({ hidden, onToggle }: ColumnListProps) => (
  <div className={styles.columns}>
    {choosable.map(([key, label]) => (
      <Checkbox key={key} label={label} checked={!hidden.has(key)} onChange={() => onToggle(key)} />
    ))}
  </div>
)
