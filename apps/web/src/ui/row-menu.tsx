import { Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ActionMenuItems } from './action-menu-items.tsx'
import type { RowAction } from './row-action.ts'
import styles from './row-menu.module.css'

type RowMenuProps = { label: string; actions: () => readonly RowAction[] }

/** Costs one button per row: the menu itself is mounted when it is first opened. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [mounted, setMounted] = useState(false)
  const [opened, setOpened] = useState(false)

  function openFirstTime() {
    setMounted(true)
    setOpened(true)
  }

  const button = (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-haspopup="menu"
      onClick={mounted ? undefined : openFirstTime}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  )
  if (!mounted) return button
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened} width={220}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <ActionMenuItems actions={actions()} />
      </Menu.Dropdown>
    </Menu>
  )
}
