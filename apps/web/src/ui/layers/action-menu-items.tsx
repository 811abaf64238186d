import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { Kbd } from '../kbd.tsx'
import type { RowAction } from '../table/row-action.ts'

/** The lines of any menu of actions; dangerous ones come last, behind a rule. */
export function ActionMenuItems({ actions }: { actions: readonly RowAction[] }) {
  const safe = actions.filter((action) => action.tone !== 'danger')
  const dangerous = actions.filter((action) => action.tone === 'danger')
  return (
    <>
      {safe.map((action) => (
        <Fragment key={action.label}>
          {action.isApart && <Menu.Divider />}
          <ActionItem action={action} />
        </Fragment>
      ))}
      {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
      {dangerous.map((action) => (
        <ActionItem key={action.label} action={action} />
      ))}
    </>
  )
}

function ActionItem({ action }: { action: RowAction }) {
  const Icon = action.icon
  return (
    <Menu.Item
      onClick={(event) => select(event.currentTarget, action)}
      disabled={action.disabled ?? false}
      leftSection={Icon && <Icon size={15} aria-hidden />}
      rightSection={action.letter && <Kbd>{action.letter.toUpperCase()}</Kbd>}
      {...(action.tone === 'danger' && { c: 'var(--expense)' })}
    >
      {action.label}
    </Menu.Item>
  )
}

/** The button that opened the menu gets the focus first, so that a dialog opened by the action can give it back. */
function select(item: HTMLElement, action: RowAction) {
  const menuId = item.closest('[role="menu"]')?.id
  const opener = menuId ? document.querySelector<HTMLElement>(`[aria-controls="${menuId}"]`) : null
  opener?.focus()
  action.onSelect()
}
