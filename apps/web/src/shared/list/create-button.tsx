import { Button } from '@mantine/core'
import { ChevronDown, Plus } from 'lucide-react'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import styles from './create-button.module.css'

type CreateButtonProps = {
  create: { label: string; menu?: readonly RowAction[] }
  menu: [opened: boolean, onChange: (opened: boolean) => void]
  onSelect: () => void
}

/** The primary button of a list; where there are several ways to make one, they hang under it. */
export function CreateButton({ create: { label, menu: ways }, menu, onSelect }: CreateButtonProps) {
  if (!ways) return <NewButton label={label} onSelect={onSelect} hasKey />
  return (
    <ActionMenu
      position="bottom-end"
      width={220}
      state={menu}
      actions={() => ways}
      button={(props) => (
        <Button
          className={styles.create!}
          data-create
          aria-label={label}
          leftSection={<Plus size={16} aria-hidden />}
          rightSection={<ChevronDown size={15} aria-hidden />}
          aria-keyshortcuts="n"
          {...props}
        >
          {label}
        </Button>
      )}
    />
  )
}

type NewButtonProps = {
  label: string
  onSelect: () => void
  /** N does the same (`useListKeys`). */
  hasKey?: boolean
}

/** Makes one of what the screen lists. */
export const NewButton = ({ label, onSelect, hasKey = false }: NewButtonProps) => (
  <Button
    className={styles.create!}
    data-create
    aria-label={label}
    leftSection={<Plus size={16} aria-hidden />}
    onClick={onSelect}
    aria-keyshortcuts={hasKey ? 'n' : undefined}
  >
    {label}
  </Button>
)
