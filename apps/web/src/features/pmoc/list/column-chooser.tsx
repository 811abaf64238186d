import { ActionIcon, Checkbox } from '@mantine/core'
import { Columns3Cog } from 'lucide-react'
import { useState } from 'react'
import { PopUp } from '#ui/layers/pop-up.tsx'
import { columnNames } from './plan-cells.tsx'
import styles from './plan-list.module.css'

type ColumnChooserProps = { hidden: ReadonlySet<string>; onToggle: (column: string) => void }

/** The first three name a plan, and stay. */
const choosable = Object.entries(columnNames).slice(3)

export function ColumnChooser({ hidden, onToggle }: ColumnChooserProps) {
  const [opened, setOpened] = useState(false)
  return (
    <PopUp
      label="Colunas"
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      button={(props) => (
        <ActionIcon
          {...props}
          variant="default"
          size={36}
          style={{ flex: 'none' }}
          aria-label="Colunas"
          title="Colunas"
          onClick={() => setOpened(!opened)}
        >
          <Columns3Cog size={16} aria-hidden />
        </ActionIcon>
      )}
    >
      <div className={styles.columns}>
        {choosable.map(([key, label]) => (
          <Checkbox key={key} label={label} checked={!hidden.has(key)} onChange={() => onToggle(key)} />
        ))}
      </div>
    </PopUp>
  )
}
