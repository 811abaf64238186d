import { Ellipsis } from 'lucide-react'
import { ActionMenu } from '../layers/action-menu.tsx'
import type { RowAction } from './row-action.ts'
import styles from './row-menu.module.css'

type RowMenuProps = { label: string; actions: () => readonly RowAction[] }

export function RowMenu({ label, actions }: RowMenuProps) {
  return (
    <ActionMenu
      position="bottom-end"
      width={220}
      actions={actions}
      button={(props) => (
        <button type="button" className={styles.button} aria-label={label} {...props}>
          <Ellipsis size={16} aria-hidden />
        </button>
      )}
    />
  )
}
