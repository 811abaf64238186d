import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Stack } from '../layout/stack.ts'
import type { MenuEntry, ShellLink } from './shell-props.ts'
import styles from './side-menu.module.css'

type MenuListProps = {
  menu: readonly MenuEntry[]
  LinkComponent: ShellLink
  /** Called when a place is chosen, e.g. to close a drawer. */
  onNavigate?: (() => void) | undefined
}

export function MenuList({ menu, LinkComponent, onNavigate }: MenuListProps) {
  return (
    <Stack as="ul" gap={1}>
      {menu.map((entry) => (
        <li key={entry.key}>
          {entry.items ? (
            <MenuGroup entry={entry} LinkComponent={LinkComponent} onNavigate={onNavigate} />
          ) : (
            <LinkComponent
              href={entry.href}
              className={styles.item}
              data-active={entry.active || undefined}
              aria-current={entry.active ? 'page' : undefined}
              onClick={onNavigate}
            >
              <entry.icon size={17} aria-hidden />
              <span>{entry.label}</span>
              {entry.badge && <em className="num">{entry.badge}</em>}
            </LinkComponent>
          )}
        </li>
      ))}
    </Stack>
  )
}

type MenuGroupProps = Omit<MenuListProps, 'menu'> & { entry: Extract<MenuEntry, { items: readonly unknown[] }> }

function MenuGroup({ entry, LinkComponent, onNavigate }: MenuGroupProps) {
  const holdsActive = entry.items.some((item) => item.active)
  const [opened, setOpened] = useState(holdsActive)
  const [held, setHeld] = useState(holdsActive)
  if (held !== holdsActive) {
    setHeld(holdsActive)
    if (holdsActive) setOpened(true)
  }
  const Icon = entry.icon
  return (
    <>
      <button type="button" className={styles.item} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <Icon size={17} aria-hidden />
        <span>{entry.label}</span>
        <ChevronDown size={14} className={styles.chevron} aria-hidden />
      </button>
      {opened && (
        <ul className={styles.children}>
          {entry.items.map((item) => (
            <li key={item.key}>
              <LinkComponent
                href={item.href}
                className={styles.child}
                data-active={item.active || undefined}
                aria-current={item.active ? 'page' : undefined}
                onClick={onNavigate}
              >
                <span>{item.label}</span>
                {item.badge && <em className="num">{item.badge}</em>}
              </LinkComponent>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
